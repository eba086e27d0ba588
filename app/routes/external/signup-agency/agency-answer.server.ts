import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { today } from '~/domain/time-zone'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { requestAgency } from '~/operations/request-agency.server'
import { signUp } from '~/operations/sign-up.server'
import { termsInForce } from '~/routes/external/account-form.server'
import { replyCodeLimit, replyTooMany, tooManyTries } from '~/routes/external/refusals.server'
import { withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { writeCodeReference } from '~/session/code-reference.server'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'
import { agencySchema, agencySignUpSchema, toAgencyRequest } from './agency-schema.server'

type Asked = Pick<ActionFunctionArgs, 'request' | 'context'>

/** The page that takes requests and shows what became of them. */
const PAGE = '/signupAgency'

/** Without a session it opens an account that waits for its code; with one it asks at once. */
export function answerAgency(asked: Asked) {
  const { visitor } = asked.context
  return visitor.role === 'guest' ? answerStranger(asked) : answerCustomer(asked, visitor)
}

/** The answer is the same for a known address; the agency is made when the code comes back. */
async function answerStranger({ request, context }: Asked) {
  const language = await languageOf(request)
  const at = now()
  const submission = parseForm(await request.formData(), agencySignUpSchema(language, today(at)))
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManyTries([['signUpAddress', context.clientAddress]])
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
  if (user.agencyId !== null) return redirect(PAGE)
  const submission = parseForm(await request.formData(), agencySchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManyTries([['profileAccount', user.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const asked = await requestAgency({ userId: user.id, request: toAgencyRequest(submission.value) }, now())
  return asked.ok ? redirectWithToast(PAGE, { key: 'success.agencyRequested' }) : redirect(PAGE)
}
