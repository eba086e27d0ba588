import { catalogue } from '~/catalogue/catalogue.server'
import { forfaits, paymentLinks } from '~/data/collections'
import { nameParts } from '~/domain/accounts/names'
import { formatPhone } from '~/domain/brazil/phone'
import { answeredBy, FORFAIT_STATES, type Forfait, isAnswerLate, isRequesterErased } from '~/domain/trips/forfait'
import { daysBetween, type LocalDate } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { mailTo, whatsappTo } from '~/features/back-office/contact-links'
import { openedVersion } from '~/features/back-office/opened-form.server'
import { requestFormSchema } from '~/features/back-office/request-form.server'
import { historyOf, noteViews } from '~/features/back-office/request-view.server'
import { forfaitView } from '~/features/forfaits/forfait-copy.server'
import { linkTones } from '~/features/payment-links/link-tones'
import { formConstraints } from '~/forms/constraints'
import { formatLongDate, formatMoney, formatShortInstant } from '~/i18n/format'
import { backOffice } from '~/i18n/locales/back-office/back-office'
import { link as linkStates } from '~/i18n/locales/payments/link'
import { adminForfaits } from '~/i18n/locales/trips/admin-forfaits'
import { forfait as states } from '~/i18n/locales/trips/forfait'
import { translator } from '~/i18n/translate'
import { answerPromise } from '~/operations/trips/answer-promise.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'

/** One request: its data, its history, and the ways to contact the customer. */
export async function loadForfaitRequest(id: string, today: LocalDate, context: RequestContext) {
  const doc = await forfaits.findDoc(id)
  if (doc === null) throw itemNotFound()
  const { data: request, version } = doc
  const { tone, facts } = forfaitView(request, context.language, context.hidesDocumentNumbers)
  const t = context.t(adminForfaits)
  const sent = { number: request.id, at: formatShortInstant(request.createdAt, context.language) }
  return {
    title: `${request.destination} · Roteiro`,
    constraint: formConstraints(requestFormSchema(FORFAIT_STATES)),
    id: request.id,
    version: openedVersion(version, { state: request.state }, context.language),
    values: { state: request.state, note: '' },
    destination: request.destination,
    state: context.t(states)(`state.${request.state}`),
    tone,
    waiting: waitingOf(request, today, context),
    detail: t('detail', sent),
    facts,
    notes: noteViews(request.notes, context),
    customer: isRequesterErased(request) ? null : customerOf(request),
    linkTo: `/admin/links/new?forfait=${request.id}`,
    links: await linksOf(request.id, context),
    history: await historyOf(forfaits.name, request.id, context),
  }
}

export type ForfaitRequestView = Awaited<ReturnType<typeof loadForfaitRequest>>

function customerOf(request: Forfait) {
  const { name, email, phone, userId } = request
  const account = { callTo: `tel:${phone}`, accountTo: `/admin/users/${userId}` }
  return { name, email, phone: formatPhone(phone), ...account, ...waysTo(request) }
}

const MAX_LINKS = 20

/** The offers for the request, newest first. */
async function linksOf(forfaitId: string, context: RequestContext) {
  const t = context.t(linkStates)
  const found = await paymentLinks.list({ eq: { forfaitId }, limit: MAX_LINKS })
  return found
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .map(({ id, title, amount, state, createdAt }) => ({
      id,
      title,
      state: t(`state.${state}`),
      tone: linkTones[state],
      detail: `${formatMoney(amount)}, ${formatShortInstant(createdAt, context.language)}`,
    }))
}

/** The age of the request and its response deadline. */
function waitingOf(request: Forfait, today: LocalDate, context: RequestContext) {
  const t = context.t(backOffice)
  const days = t('days', { count: Math.max(0, daysBetween(toLocalDate(request.createdAt), today)) })
  const promise = answerPromise()
  const isLate = isAnswerLate(request, today, promise)
  const until =
    request.state === 'new'
      ? t('answerBy', { date: formatLongDate(answeredBy(request, promise), context.language) })
      : null
  return { age: isLate ? t('late', { days }) : days, isLate, until }
}

/** Texts in the customer's language; WhatsApp only with the customer's consent. */
function waysTo({ id, name, email, phone, destination, language, whatsappConsent }: Forfait) {
  const t = translator(adminForfaits, language)
  const company = catalogue().settings()?.company.name ?? 'Roteiro'
  const vars = { number: id, destination, firstName: nameParts(name).firstName, company }
  return {
    mailTo: mailTo(email, t('mailSubject', vars), t('mailBody', vars)),
    whatsappTo: whatsappConsent ? whatsappTo(phone, t('whatsappText', vars)) : null,
  }
}
