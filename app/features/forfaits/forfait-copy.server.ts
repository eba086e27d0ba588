/** Texts about a custom trip request, the same for its sender and the back office. */

import { formatCpf, maskCpf } from '~/domain/brazil/cpf'
import { maskDocument } from '~/domain/brazil/document-mask'
import { formatPhone } from '~/domain/brazil/phone'
import { answeredBy, BUDGETS, type Forfait, partyOf, TRAVEL_STYLES } from '~/domain/trips/forfait'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { type LocalDate, localDate } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatLongDate, formatMonth } from '~/i18n/format'
import { formatNights } from '~/i18n/format-nights'
import { formatParty } from '~/i18n/format-party'
import type { Language } from '~/i18n/languages'
import { forfait as states } from '~/i18n/locales/trips/forfait'
import { forfaitFacts } from '~/i18n/locales/trips/forfait-facts'
import { translator } from '~/i18n/translate'
import { answerPromise } from '~/operations/trips/answer-promise.server'

export const forfaitTones = {
  new: 'info',
  inContact: 'blue',
  quoted: 'warning',
  won: 'success',
  lost: 'neutral',
} as const

/** Number, status in the customer's words, and date, for the list of the customer's requests. */
export function forfaitLine(request: Forfait, language: Language) {
  return {
    number: request.id,
    destination: request.destination,
    state: translator(states, language)(`own.${request.state}`),
    tone: forfaitTones[request.state],
    sentOn: formatLongDate(toLocalDate(request.createdAt), language),
  }
}

export type ForfaitLine = ReturnType<typeof forfaitLine>

export function forfaitView(request: Forfait, language: Language, isInPart = false) {
  const t = translator(forfaitFacts, language)
  const facts = [
    [t('fact.destination'), request.destination],
    [t('fact.when'), whenOf(request, language)],
    [t('fact.duration'), formatNights(request, language)],
    [t('fact.leavesFrom'), request.leavesFrom],
    [t('fact.people'), formatParty(partyOf(request), language)],
    [t('fact.budget'), request.budget && t(`budget.${request.budget}`)],
    [t('fact.styles'), request.styles.map((style) => t(`style.${style}`)).join(', ')],
    [t('fact.message'), request.message],
    [t('fact.phone'), formatPhone(request.phone)],
    [t('fact.document'), documentOf(request, isInPart)],
    [t('fact.whatsapp'), t(request.whatsappConsent ? 'yes' : 'no')],
  ]
  return {
    ...forfaitLine(request, language),
    email: request.email,
    answerBy: request.state === 'new' ? formatLongDate(answeredBy(request, answerPromise()), language) : null,
    facts: facts.flatMap(([key, value]) => (key && value ? [{ key, value }] : [])),
  }
}

function documentOf({ documentType, document }: Forfait, isInPart: boolean): string {
  if (documentType !== 'cpf') return isInPart ? maskDocument({ document }) : document
  return document === '' || isInPart ? maskCpf(document) : formatCpf(document)
}

export type ForfaitView = ReturnType<typeof forfaitView>

export function whenOf({ leavesOn, month, flexibleDates }: Forfait, language: Language): string {
  const t = translator(forfaitFacts, language)
  const monthName = month === null ? t('noDate') : formatMonth(localDate(`${month}-01`), language)
  const when = leavesOn === null ? monthName : formatLongDate(leavesOn, language)
  return flexibleDates ? t('flexible', { when }) : when
}

/** The labels of the form's options. */
export function forfaitChoices(months: readonly string[], language: Language) {
  const t = translator(forfaitFacts, language)
  const firstOf = (month: string): LocalDate => localDate(`${month}-01`)
  return {
    months: months.map((value) => ({ value, label: formatMonth(firstOf(value), language) })),
    people: Array.from({ length: MAX_PEOPLE }, (_, index) => ({
      value: String(index + 1),
      label: t('peopleCount', { count: index + 1 }),
    })),
    budgets: BUDGETS.map((value) => ({ value, label: t(`budget.${value}`) })),
    styles: TRAVEL_STYLES.map((value) => ({ value, label: t(`style.${value}`) })),
  }
}
