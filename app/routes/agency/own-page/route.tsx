import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { CheckboxField, ChoicesField, TextField } from '~/forms/fields/fields'
import { FileField } from '~/forms/fields/file-field'
import { sendOrStay } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { agencyPageCopy } from '~/i18n/locales/agencies/agency-page'
import { useTranslate } from '~/i18n/use-translate'
import { requireAgency } from '~/session/require-user.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { handleOwnPage, loadOwnPage, type OwnPageView } from './own-page.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader(args: LoaderFunctionArgs) {
  return loadOwnPage(args, requireAgency(args.context).agency)
}

export function action(args: ActionFunctionArgs) {
  return handleOwnPage(args)
}

export const clientAction = sendOrStay

/** Where a partner sets up its own page, and finds its address and the code for another site. */
export default function AgencyOwnPageScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(agencyPageCopy)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('title')}</Heading>
      <Text>{t('intro')}</Text>
      {view.hasCadastur ? null : <Notice kind="warning">{t('noCadastur')}</Notice>}
      <Addresses view={view} />
      <PageForm view={view} />
    </Stack>
  )
}

function Addresses({ view: { address, embed } }: { view: OwnPageView }) {
  const t = useTranslate(agencyPageCopy)
  if (address === null || embed === null) return null
  const copying = { copyLabel: t('copy'), copiedLabel: t('copied'), failedLabel: t('copyFailed') }
  return (
    <Card as="section" aria-label={t('address')}>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          {t('address')}
        </Heading>
        <CopyField label={t('address')} value={address} {...copying} long />
        <Inline>
          <ButtonLink to={address} variant="outline" size="m" icon="external-link" target="_blank" rel="noopener">
            {t('open')}
          </ButtonLink>
        </Inline>
        <Heading level={2} look="h4">
          {t('embed')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('embedHint')}
        </Text>
        <CopyField label={t('embed')} value={embed} {...copying} long />
      </Stack>
    </Card>
  )
}

type Values = Record<'isOpen' | 'colour' | 'logo' | 'logoDraft' | 'removeLogo', string> & { tripIds: string[] }

function PageForm({ view }: { view: OwnPageView }) {
  const t = useTranslate(agencyPageCopy)
  const [form, fields] = useFormFor<Values>(view.constraint, view.values)
  const labels = { colour: t('colour'), logo: t('logo'), tripIds: t('houseTrips') }
  const picture = view.logoKey ? `/images/${view.logoKey}-480.webp` : null
  return (
    <Card as="section" aria-label={t('title')}>
      <PostForm form={form} labels={labels} action="/agency/page" multipart>
        <Stack gap={4}>
          <CheckboxField field={fields.isOpen} label={t('isOpen')} hint={t('isOpenHint')} />
          <TextField field={fields.colour} label={labels.colour} hint={t('colourHint')} autoComplete="off" />
          <FileField
            kind="picture"
            field={fields.logo}
            draft={fields.logoDraft}
            label={labels.logo}
            hint={t('logoHint')}
            uploadTo="/agency/uploads"
            current={picture ? { name: view.name, picture } : null}
          />
          {picture ? <CheckboxField field={fields.removeLogo} label={t('removeLogo')} /> : null}
          <Text size="sm" tone="muted">
            {t('houseTripsHint', { count: view.maxTrips })}
          </Text>
          {view.trips.length > 0 ? (
            <ChoicesField field={fields.tripIds} legend={labels.tripIds} options={view.trips} isLong />
          ) : (
            <Text>{t('noHouseTrips')}</Text>
          )}
          <Inline>
            <SubmitButton busyLabel={t('saving')}>{t('save')}</SubmitButton>
          </Inline>
        </Stack>
      </PostForm>
    </Card>
  )
}
