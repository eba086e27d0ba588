import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { knownAgencies } from '~/i18n/locales/partners'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { answerOrFailure } from '~/routes/errors/answer-or-failure.server'
import { EntranceHead } from '~/routes/external/entrance-head'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { Stack } from '~/ui/layout'
import { MarkedList } from '~/ui/list'
import { Text } from '~/ui/text'
import { handleAgencySignUp } from './agency-answer.server'
import { CustomerForm, StrangerForm } from './agency-form'
import { AgencyStatePanel } from './agency-state'
import { agencyFormView, agencyStateView } from './agency-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const handle = { wide: true, scene: 'viaduct' }
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const t = translator(knownAgencies, language)
  const { visitor } = context
  const agency = visitor.role === 'guest' ? null : visitor.agency
  return {
    title: `${t('pageTitle')} · Roteiro`,
    description: t('lead'),
    signInAddress: withRedirectTo('/signin', '/signupAgency'),
    agency: agency === null ? null : agencyStateView(agency, language),
    form: agencyFormView(visitor, language),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerOrFailure(args, handleAgencySignUp)
}

export const clientAction = sendOrTell

/** Where agencies arrive and leave: the request for a partnership, and what became of it. */
export default function AgencySignUpScreen() {
  const { agency, form, signInAddress } = useLoaderData<typeof loader>()
  const t = useTranslate(knownAgencies)
  if (agency) return <AgencyStatePanel agency={agency} />
  return (
    <Stack gap={5}>
      <EntranceHead title={t('title')} lead={t('lead')}>
        {form.email === null ? (
          <Text size="sm">
            {t('enter')} <Link to={signInAddress}>{t('signIn')}</Link>
          </Text>
        ) : (
          <Text size="sm">{t('shortLead', { email: form.email })}</Text>
        )}
      </EntranceHead>
      <MarkedList mark="included" items={[t('gain.commission'), t('gain.link'), t('gain.kit')]} />
      {form.email === null ? <StrangerForm {...form} /> : <CustomerForm {...form} />}
    </Stack>
  )
}
