/** The period of a list as its address names it. */
import { now } from '~/clock.server'
import { isLocalDate, type LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/date-text'

/** The days on offer, and what was typed that is no day. */
export interface PeriodView {
  days: { from: LocalDate; to: LocalDate }
  wrong: Record<'from' | 'to', string>
}

/** What is given back of what is no day. */
const MAX_DAY_LENGTH = 40

/** A day that the address names; null for what is none, and for one that no list offers. */
export function dayIn(params: URLSearchParams, name: 'from' | 'to'): LocalDate | null {
  const typed = (params.get(name) ?? '').trim()
  const { from, to } = pickableDays(today(now()))
  return isLocalDate(typed) && typed >= from && typed <= to ? typed : null
}

export function periodView(params: URLSearchParams): PeriodView {
  const wrong = (name: 'from' | 'to') =>
    dayIn(params, name) === null ? (params.get(name) ?? '').trim().slice(0, MAX_DAY_LENGTH) : ''
  return { days: pickableDays(today(now())), wrong: { from: wrong('from'), to: wrong('to') } }
}
