/** The reply to a refused save: the reasons at the fields, with all form values. */
import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { Doc } from '~/data/store'
import type { Trip } from '~/domain/trips/trip'
import type { StockRefusal } from '~/domain/trips/trip-edit'
import type { Conflict } from '~/domain/values/three-way-merge'
import { replyToOvertaken } from '~/features/back-office/opened-form.server'
import { message } from '~/forms/message'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { tripSaving } from '~/i18n/locales/trips/trip-saving'
import { translator } from '~/i18n/translate'
import type { TripRefusal } from '~/operations/trips/save-trip.server'
import { contradictionViews } from './contradiction-views.server'
import { readTripValues } from './parse-trip-values'
import { storedTripValues } from './trip-values.server'

type Sent = Submission<unknown, string[], unknown>

export function refusedSave(
  submission: Sent,
  refusal: Exclude<TripRefusal, { kind: 'missing' | 'confirmFirst' | 'departed' }>,
  language: Language,
) {
  switch (refusal.kind) {
    case 'conflict':
      return replyToOvertakenTrip(submission, refusal.current, language)
    case 'slugTaken':
      return replyTo(submission, language, { fieldErrors: { slug: [message('validation.unique')] } })
    case 'gone':
      return replyTo(submission, language, { fieldErrors: goneErrors(submission, refusal) })
    case 'stock':
      return replyTo(submission, language, stockErrors(refusal.problems))
    case 'contradictions': {
      const reply = replyTo(submission, language, {
        fieldErrors: { contradictionReason: [message('tripRefusal.contradictions', { count: refusal.found.length })] },
      })
      return data({ ...reply.data, contradictions: contradictionViews(refusal.found, language) }, reply.init ?? {})
    }
    case 'notReady': {
      const t = translator(tripEditor, language)
      const steps = refusal.steps.map((step) => t(`step.${step}`)).join(', ')
      const reply = replyTo(submission, language, { formErrors: [message('tripRefusal.notReady', { steps })] })
      return data({ ...reply.data, missing: refusal.steps }, reply.init ?? {})
    }
  }
}

/** An error at each option that was deleted while the form was open. */
function goneErrors({ payload }: Sent, { companyIds, eventType }: Extract<TripRefusal, { kind: 'gone' }>) {
  const flights = readTripValues(payload).flights.flatMap(({ companyId }, index) =>
    companyIds.includes(companyId) ? [[`flights[${index}].companyId`, [message('tripRefusal.gone')]]] : [],
  )
  return Object.fromEntries([...flights, ...(eventType ? [['eventTypeId', [message('tripRefusal.gone')]]] : [])])
}

function stockErrors(problems: readonly StockRefusal[]) {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const problem of problems) {
    if (problem.kind === 'optionTaken') {
      const { name, taken } = problem
      formErrors.push(message('tripRefusal.optionTaken', { name, taken }))
    } else {
      fieldErrors[`options[${problem.index}].vacancies`] = [
        message('error.vacanciesBelowSold', { sold: problem.taken }),
      ]
    }
  }
  return { fieldErrors, formErrors }
}

/** The stored trip in the format of the form's fields. */
export const storedTrip = ({ data, version }: Doc<Trip>, language: Language) => ({
  version,
  values: storedTripValues(data, language),
})

/** Names the user who saved in the meantime, and what is stored in each field that both changed. */
export function replyToOvertakenTrip(
  submission: Sent,
  current: Doc<Trip>,
  language: Language,
  conflicts?: readonly Conflict[],
) {
  return replyToOvertaken(submission, language, {
    kind: 'trips',
    id: current.id,
    conflicts,
    stored: storedTrip(current, language),
    shown: (name, value) => shownValue(name, value, language),
  })
}

const BOXES = /^(cruise|marineExcursion|featuredOnHome|allowsBoletoInstallments)$/
const CHOSEN = /^(eventTypeId|agencyId)$|\.(companyId|key|subject)$/

/** A stored value as the form displays it. */
function shownValue(name: string, value: string, language: Language): string | undefined {
  const t = translator(tripEditor, language)
  const saving = translator(tripSaving, language)
  if (BOXES.test(name)) return saving(value === 'on' ? 'yes' : 'no')
  if (CHOSEN.test(name) && value !== '') return saving('anotherChoice')
  if (value === 'road' || value === 'air' || value === 'outbound' || value === 'return') return t(value)
  if (name === 'classification' && (value === '0' || value === '1' || value === '2'))
    return t(`classification.${value}`)
  return undefined
}
