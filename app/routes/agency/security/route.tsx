import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { FactorCard, RecoveryCodes } from '~/features/accounts/security/factor-card'
import { handleSecurity } from '~/features/accounts/security/security.server'
import { loadSecurity } from '~/features/accounts/security/security-view.server'
import { SessionsCard } from '~/features/accounts/sessions/sessions-card'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { secondFactor } from '~/i18n/locales/accounts/second-factor'
import { useTranslate } from '~/i18n/use-translate'
import { requireAgency } from '~/session/require-user.server'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

const PAGE = '/agency/security'

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = requireAgency(context)
  const title = `${context.t(secondFactor)('pageTitle')} · Roteiro`
  return { title, view: await loadSecurity(visitor, context.now, context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = requireAgency(context)
  const form = await request.formData()
  return (await handleSecurity({ form, visitor, language: context.language, page: PAGE })) ?? redirect(PAGE)
}

export const clientAction = sendOrStay

/** A partner's second factor and sessions; the password is changed in the profile. */
export default function AgencySecurityScreen() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const t = useTranslate(secondFactor)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('pageTitle')}</Heading>
      {reply && 'codes' in reply ? <RecoveryCodes codes={reply.codes} page={PAGE} /> : <FactorCard view={view} />}
      <SessionsCard sessions={view.sessions} />
    </Stack>
  )
}
