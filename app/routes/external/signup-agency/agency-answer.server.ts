import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { today } from '~/domain/time-zone'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { enterCadastur } from '~/operations/enter-cadastur.server'
import { requestAgency } from '~/operations/request-agency.server'
import { signUp } from '~/operations/sign-up.server'
import { termsInForce } from '~/routes/external/account-form.server'
import { replyCodeLimit, replyTooMany, tooManySignInAttempts } from '~/routes/external/refusals.server'
import { withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { actorOf } from '~/session/actor'
import { writeCodeReference } from '~/session/code-reference.server'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'
import { agencyApplicationSchema, agencySignUpSchema, cadasturSchema, toAgencyRequest } from './agency-schema.server'

type Asked = Pick<ActionFunctionArgs, 'request' | 'context'>

/** The page that takes requests and shows what became of them. */
const PAGE = '/signupAgency'

/** Without a session it opens an account that waits for its code; with one it asks at once. Who has asked adds to it. */
export function handleAgencySignUp(asked: Asked) {
  const { visitor } = asked.context
  if (visitor.role === 'guest') return answerStranger(asked)
  return visitor.user.agencyId === null
    ? answerCustomer(asked, visitor)
    : answerPartner(asked, visitor, visitor.user.agencyId)
}

/** The answer is the same for a known address; the agency is made when the code comes back. */
async function answerStranger({ request, context }: Asked) {
  const language = await languageOf(request)
  const at = now()
  const submission = parseForm(await request.formData(), agencySignUpSchema(language, today(at)))
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['signUpAddress', context.clientAddress]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { firstName, lastName, email, cpf, phone, birthDate, password, ...agency } = submission.value
  const person = { firstName, lastName, email, cpf, phone, birthDate, language }
  const asked = { person, password, termsVersion: await termsInForce(), agencyRequest: toAgencyRequest(agency) }
  const signedUp = await signUp(asked, at)
  if (!signedUp.ok) return replyCodeLimit(submission, language)
  const reference = await writeCodeReference({ codeId: signedUp.value.codeId, email, purpose: 'signup' })
  const next = withRedirectTo('/validate-code', PAGE)
  return redirectWithToast(next, { key: 'success.codeSent', type: 'info' }, { headers: { 'Set-Cookie': reference } })
}

async function answerCustomer({ request }: Asked, { user }: SignedIn) {
  const language = await languageOf(request)
  const submission = parseForm(await request.formData(), agencyApplicationSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['profileAccount', user.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const asked = await requestAgency({ userId: user.id, request: toAgencyRequest(submission.value) }, now())
  return asked.ok ? redirectWithToast(PAGE, { key: 'success.agencyRequested' }) : redirect(PAGE)
}

/** The request sent a second time only leads to what became of the first. */
async function answerPartner({ request }: Asked, visitor: SignedIn, agencyId: string) {
  const language = await languageOf(request)
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
