import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { messages } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import { CONTACT_SUBJECTS, type ContactSubject } from '~/domain/content/contact-choices'
import { parseOrderCode } from '~/domain/values/ids'
import { companyView } from '~/features/content/company-card/company-view.server'
import { describePage } from '~/features/page/frame/describe-page.server'
import { responseTime } from '~/features/page/frame/response-time.server'
import { formConstraints } from '~/forms/constraints'
import { contact } from '~/i18n/locales/content/contact'
import { findPage } from '~/operations/content/read-page.server'
import { notFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { freshId } from '~/session/tokens.server'
import type { Visitor } from '~/session/visitor'
import { type ContactValues, contactSchema, HONEYPOT_FIELD } from './contact-form.server'

/** The form with data of the visitor and of the linking page, or the confirmation of a sent message. */
export async function loadContact({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  await catalogue().ready
  const text = await findPage('/contactUs', language)
  if (text === null) throw notFound()
  const query = new URL(request.url).searchParams
  return {
    text,
    page: describePage({ language, title: text.title, description: text.summary, path: '/contactUs' }),
    company: companyView(language),
    constraint: formConstraints(contactSchema),
    values: { ...accountValues(context.visitor), ...inputValues(query, context) },
    subjects: CONTACT_SUBJECTS,
    attempt: freshId(),
    honeypot: HONEYPOT_FIELD,
    sent: await sentNumber(query),
    answer: responseTime(language),
  }
}

export type ContactView = Awaited<ReturnType<typeof loadContact>>

/** The number in the address, if a message with this number exists; otherwise no confirmation is shown. */
async function sentNumber(query: URLSearchParams): Promise<string | null> {
  const number = parseOrderCode(query.get('sent') ?? '')
  return number !== null && (await messages.find(number)) ? number : null
}

function accountValues(visitor: Visitor): Partial<ContactValues> {
  if (visitor.role === 'guest') return {}
  const { user } = visitor
  return { name: fullName(user), email: user.email, phone: user.phone ?? '' }
}

/** `?subject=…&order=…&trip=…&event=…`: links of other pages prefill the form. */
function inputValues(query: URLSearchParams, context: RequestContext): Partial<ContactValues> {
  const t = context.t(contact)
  const subject = CONTACT_SUBJECTS.find((known) => known === query.get('subject')) satisfies ContactSubject | undefined
  const trip = catalogue().tripBySlug(query.get('trip') ?? '')?.trip
  const event = catalogue()
    .eventTypes()
    .find(({ slug }) => slug === query.get('event'))
  const named = (entity: { name: string; nameEn: string }) =>
    (context.language === 'en' && entity.nameEn) || entity.name
  return {
    ...(subject ? { subject } : {}),
    orderCode: parseOrderCode(query.get('order') ?? '') ?? '',
    ...(trip ? { body: t('waitingFor', { name: named(trip) }) } : {}),
    ...(event ? { body: t('waitingForEvent', { name: named(event) }) } : {}),
  }
}
