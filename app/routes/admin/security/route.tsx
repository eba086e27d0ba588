import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { sendOrTell, useReply } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { secondFactor } from '~/i18n/locales/second-factor'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { SessionsCard } from '~/routes/admin/sessions/sessions-card'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { answerSecurity } from './answer-security.server'
import { FactorCard } from './factor-card'
import { loadSecurity } from './load-security.server'
import { PasswordCard } from './password-card'
import { RecoveryCodes } from './recovery-codes'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = requireAdmin(context)
  const language = await languageOf(request)
  const title = `${translator(secondFactor, language)('pageTitle')} · Roteiro`
  return { title, view: await loadSecurity(visitor, now(), language) }
}

export function action(args: ActionFunctionArgs) {
  return answerSecurity(args)
}

export const clientAction = sendOrTell

export default function SecurityScreen() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const t = useTranslate(secondFactor)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('pageTitle')}</Heading>
      {reply && 'codes' in reply ? <RecoveryCodes codes={reply.codes} /> : <FactorCard view={view} />}
      <PasswordCard key={view.authVersion} view={view} />
      <SessionsCard sessions={view.sessions} />
    </Stack>
  )
}
