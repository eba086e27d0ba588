import { forfaits } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { maskDocument } from '~/domain/brazil/document-mask'
import { formatPhone } from '~/domain/brazil/phone'
import { FORFAIT_STATES, type Forfait, isAnswerLate, partyOf } from '~/domain/trips/forfait'
import { daysBetween, type LocalDate } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { excerptOf } from '~/features/back-office/request-view.server'
import { forfaitTones, whenOf } from '~/features/forfaits/forfait-copy.server'
import { formatNights } from '~/i18n/format-nights'
import { formatParty } from '~/i18n/format-party'
import { backOffice } from '~/i18n/locales/back-office/back-office'
import type { adminForfaits } from '~/i18n/locales/trips/admin-forfaits'
import { forfait as states } from '~/i18n/locales/trips/forfait'
import type { Translate } from '~/i18n/translate'
import { answerPromise } from '~/operations/trips/answer-promise.server'
import type { RequestContext } from '~/session/request-context'

export const forfaitList: ListSpec<Forfait> = {
  path: '/admin/tripForfait',
  collection: forfaits,
  searchTerms: 'searchTerms',
  filters: {
    state: (value) => {
      const state = FORFAIT_STATES.find((known) => known === value)
      return state ? { state } : null
    },
  },
  sorts: { sent: { by: 'createdAt', natural: 'desc' }, updated: { by: 'updatedAt', natural: 'desc' } },
  period: { sort: 'sent', kind: 'instant' },
}

export async function listForfaits(params: URLSearchParams, today: LocalDate, context: RequestContext) {
  const { docs, list } = await readList(forfaitList, params)
  return { rows: docs.map((doc) => toRow(doc.data, today, context)), list }
}

function toRow(request: Forfait, today: LocalDate, context: RequestContext) {
  const t = context.t(backOffice)
  const days = t('days', { count: Math.max(0, daysBetween(toLocalDate(request.createdAt), today)) })
  const isLate = isAnswerLate(request, today, answerPromise())
  return {
    id: request.id,
    destination: request.destination,
    excerpt: excerptOf(request.message),
    name: request.name,
    phone: formatPhone(request.phone),
    document: maskDocument(request),
    duration: formatNights(request, context.language),
    people: formatParty(partyOf(request), context.language),
    state: context.t(states)(`state.${request.state}`),
    tone: forfaitTones[request.state],
    age: isLate ? t('late', { days }) : days,
    isLate,
  }
}

export type ForfaitRow = ReturnType<typeof toRow>

export function forfaitExport(t: Translate<typeof adminForfaits>, context: RequestContext): ExportColumn<Forfait>[] {
  const state = context.t(states)
  return [
    { header: t('number'), value: ({ id }) => id },
    { header: t('sent'), value: ({ createdAt }) => ({ at: createdAt }) },
    { header: t('state'), value: (request) => state(`state.${request.state}`) },
    { header: t('customer'), value: ({ name }) => name },
    { header: t('email'), value: ({ email }) => email },
    { header: t('phone'), value: ({ phone }) => formatPhone(phone) },
    { header: t('document'), value: ({ document }) => document },
    { header: t('destinationOnly'), value: ({ destination }) => destination },
    { header: t('when'), value: (request) => whenOf(request, context.language) },
    { header: t('duration'), value: (request) => formatNights(request, context.language) },
    { header: t('people'), value: (request) => formatParty(partyOf(request), context.language) },
    { header: t('message'), value: ({ message }) => message },
  ]
}
