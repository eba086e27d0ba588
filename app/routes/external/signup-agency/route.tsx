import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { today } from '~/domain/values/time-zone'
import { termsInForce } from '~/features/accounts/account-form.server'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { codeRequestOf, tooManyCodeRequests } from '~/features/accounts/password-attempts.server'
import { replyCodeLimit, replyTooMany, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { markCookieless, withRedirectTo } from '~/features/accounts/sign-in-action.server'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { TextField } from '~/forms/fields/fields'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { knownAgencies } from '~/i18n/locales/agencies/partners'
import { useTranslate } from '~/i18n/use-translate'
import { signUp } from '~/operations/accounts/sign-up.server'
import { enterCadastur } from '~/operations/agencies/enter-cadastur.server'
import { requestAgency } from '~/operations/agencies/request-agency.server'
import { actorOf } from '~/session/actor'
import { writeCodeReference } from '~/session/code-reference.server'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { MarkedList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { CustomerForm, StrangerForm } from './agency-form'
import { agencyApplicationSchema, agencySignUpSchema, cadasturSchema, toAgencyRequest } from './agency-schema.server'
import { type AgencyStateView, agencyFormView, agencyStateView } from './agency-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const handle = { wide: true, scene: 'viaduct' }
export const headers = retryAfterHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { language, visitor } = context
  const t = context.t(knownAgencies)
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
  return replyOrFailure(args, handleAgencySignUp)
}

/** The request for a partnership, and its state. */
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

/** The state of the request, and where to continue. */
function AgencyStatePanel({ agency }: { agency: AgencyStateView }) {
  const t = useTranslate(knownAgencies)
  const isApproved = agency.state === 'approved'
  const cadastur = agency.cadastur === '' ? [] : [{ key: t('state.cadastur'), value: agency.cadastur }]
  const seller = agency.sellerCode === null ? [] : [{ key: t('state.seller'), value: agency.sellerCode }]
  return (
    <Stack gap={5}>
      <EntranceHead title={t('state.title')} lead={agency.text} />
      <Card as="section" aria-labelledby="agency" apex>
        <Stack gap={3}>
          <div>
            <Badge tone={agency.tone} dot>
              {agency.badge}
            </Badge>
          </div>
          <Heading level={2} look="h3" id="agency">
            {agency.name}
          </Heading>
          {agency.refusalReason ? <Notice kind="error">{agency.refusalReason}</Notice> : null}
          <KeyValue
            pairs={[
              ...seller,
              { key: t('state.document'), value: agency.document },
              ...cadastur,
              { key: t('state.contact'), value: agency.contactName },
              { key: t('state.email'), value: agency.email },
            ]}
          />
        </Stack>
      </Card>
      {agency.cadasturConstraint ? <CadasturForm constraint={agency.cadasturConstraint} /> : null}
      <ButtonLink
        to={isApproved ? '/agency' : '/trips'}
        variant={isApproved ? 'primary' : 'outline'}
        size="l"
        full="always"
      >
        {isApproved ? t('state.dashboard') : t('state.trips')}
      </ButtonLink>
      {agency.shopEmail ? (
        <Text size="sm" tone="muted">
          {t('state.write', { email: agency.shopEmail })}
        </Text>
      ) : null}
    </Stack>
  )
}

/** The form for a missing Cadastur number, and what is blocked until then. */
function CadasturForm({ constraint }: { constraint: Constraints }) {
  const t = useTranslate(knownAgencies)
  const [form, fields] = useFormFor<{ cadastur: string }>(constraint)
  return (
    <Card as="section" aria-labelledby="cadastur">
      <Stack gap={3}>
        <Heading level={2} look="h3" id="cadastur">
          {t('cadastur.title')}
        </Heading>
        <p>{t('cadastur.text')}</p>
        <PostForm form={form} labels={{ cadastur: t('state.cadastur') }}>
          <Stack gap={3}>
            <TextField
              field={fields.cadastur}
              label={t('state.cadastur')}
              hint={t('cadastur.example')}
              inputMode="numeric"
              autoComplete="off"
            />
            <SubmitButton
              variant="primary"
              size="l"
              full="always"
              name="intent"
              value="enterCadastur"
              busyLabel={t('cadastur.saving')}
            >
              {t('cadastur.save')}
            </SubmitButton>
          </Stack>
        </PostForm>
      </Stack>
    </Card>
  )
}

type ActionInput = Pick<ActionFunctionArgs, 'request' | 'context'>

/** The form for requests, and the state of a sent one. */
const PAGE = '/signupAgency'

/**
 * Without a session it creates an account that has to confirm its code; with a session it creates the request
 * immediately. With an existing request it adds the missing number.
 */
function handleAgencySignUp(args: ActionInput) {
  const { visitor } = args.context
  if (visitor.role === 'guest') return handleGuest(args)
  return visitor.user.agencyId === null
    ? handleCustomer(args, visitor)
    : handlePartner(args, visitor, visitor.user.agencyId)
}

/** The reply is the same for a known address; the agency is created when the code is confirmed. */
async function handleGuest({ request, context }: ActionInput) {
  const { language } = context
  const at = now()
  const submission = parseForm(await request.formData(), agencySignUpSchema(language, today(at)))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { firstName, lastName, email, cpf, phone, birthDate, password, ...agency } = submission.value
  const origin = { request, email, clientAddress: context.clientAddress }
  const wait = await tooManyCodeRequests(['signUpAccount', 'signUpAddress'], origin)
  if (wait !== null) return replyTooMany(submission, language, wait)
  const codeRequest = { ...(await codeRequestOf(origin)), redirectTo: PAGE }
  const person = { firstName, lastName, email, cpf, phone, birthDate, language }
  const application = {
    person,
    password,
    ...codeRequest,
    termsVersion: await termsInForce(),
    agencyRequest: toAgencyRequest(agency),
  }
  const signedUp = await signUp(application, at)
  if (!signedUp.ok) return replyCodeLimit(submission, language)
  const reference = await writeCodeReference({ codeId: signedUp.value.codeId, email, purpose: 'signup' })
  const next = withRedirectTo('/validate-code', PAGE)
  return redirectWithToast(
    markCookieless(next, request),
    { key: 'success.codeSent', type: 'info' },
    { headers: { 'Set-Cookie': reference } },
  )
}

async function handleCustomer({ request, context }: ActionInput, { user }: SignedIn) {
  const { language } = context
  const submission = parseForm(await request.formData(), agencyApplicationSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['profileAccount', user.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const requested = await requestAgency({ userId: user.id, request: toAgencyRequest(submission.value) }, now())
  return requested.ok ? redirectWithToast(PAGE, { key: 'success.agencyRequested' }) : redirect(PAGE)
}

/** A repeated request redirects to the state of the first one. */
async function handlePartner({ request, context }: ActionInput, visitor: SignedIn, agencyId: string) {
  const { language } = context
  const submission = parseForm(await request.formData(), cadasturSchema)
  if (submission.status !== 'success') {
    return submission.error?.['intent'] ? redirect(PAGE) : replyTo(submission, language)
  }
  const wait = await tooManySignInAttempts([['profileAccount', visitor.user.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { cadastur } = submission.value
  const entered = await enterCadastur({ agencyId, cadastur, by: actorOf(visitor) }, now())
  return entered.ok ? redirectWithToast(PAGE, { key: 'success.saved' }) : redirect(PAGE)
}
