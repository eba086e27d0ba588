/** The schema of the contact form, and the processing of a message. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { CONTACT_SUBJECTS } from '~/domain/content/contact-choices'
import { parseOrderCode } from '~/domain/values/ids'
import { idSchema } from '~/domain/values/scalars'
import { replyTooMany, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { responseTime } from '~/features/page/frame/response-time.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField, emailField, nameField, orNull, phoneField, requiredText } from '~/forms/values'
import { leaveMessage } from '~/operations/content/leave-message.server'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'

/** A name that browsers do not fill in automatically. */
export const HONEYPOT_FIELD = 'homepage'

function orderCodeField() {
  return z.string().transform((text, context) => {
    const code = parseOrderCode(text)
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: message('contact.orderCodeWrong') })
    return z.NEVER
  })
}

export const contactSchema = z.object({
  name: nameField(),
  email: emailField(),
  phone: orNull(phoneField()),
  subject: choiceField(CONTACT_SUBJECTS),
  orderCode: orNull(orderCodeField()),
  body: requiredText({ min: 10, max: 3000 }),
  /** A missing or forged id only loses the protection against duplicates. */
  attempt: idSchema.catch(() => freshId()),
  [HONEYPOT_FIELD]: z.string().optional(),
})

/** The form values. */
export type ContactValues = Record<'name' | 'email' | 'phone' | 'subject' | 'orderCode' | 'body', string>

export async function handleContact({ request, context }: ActionFunctionArgs) {
  const { language } = context
  const submission = parseForm(await request.formData(), contactSchema)
  if (submission.status !== 'success') return replyTo(submission, language, { hideFields: [HONEYPOT_FIELD] })
  const { attempt: checkoutAttemptId, [HONEYPOT_FIELD]: trapped, ...formValues } = submission.value
  if (trapped)
    return replyTo(submission, language, { formErrors: [message('contact.honeypot')], hideFields: [HONEYPOT_FIELD] })
  const wait = await tooManySignInAttempts([
    ['contactAddress', context.clientAddress],
    ['contactSender', formValues.email],
  ])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const userId = context.visitor.role === 'guest' ? null : context.visitor.user.id
  const { id } = await leaveMessage({ checkoutAttemptId, userId, formValues, language }, context.now)
  return redirectWithToast(`/contactUs?sent=${id}`, {
    key: 'success.messageSent',
    vars: { answer: responseTime(language) },
  })
}
