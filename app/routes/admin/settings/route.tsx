import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminSettings } from '~/i18n/locales/admin-settings'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { Stack } from '~/ui/layout'
import { SideIndex } from '~/ui/side-index'
import { answerSettings } from './answer-settings.server'
import { loadSettings } from './load-settings.server'
import { SettingsForm } from './settings-form'
import { TextsCard } from './texts-card'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  return {
    title: `${translator(adminSettings, language)('title')} · Roteiro`,
    view: await loadSettings(request.headers.get('Referer'), language),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerSettings(args)
}

export const clientAction = sendOrTell

export default function SettingsScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(adminSettings)
  return (
    <SideIndex
      label={t('index')}
      links={[
        { id: 'company', label: t('company'), icon: 'building-2' },
        { id: 'service', label: t('service'), icon: 'message-circle' },
        { id: 'payment', label: t('payment'), icon: 'wallet' },
        { id: 'holds', label: t('holds'), icon: 'timer' },
        { id: 'texts', label: t('texts'), icon: 'file-text' },
      ]}
    >
      <Stack gap={4}>
        <SettingsForm key={view.version} view={view} />
        <TextsCard view={view} />
      </Stack>
    </SideIndex>
  )
}
