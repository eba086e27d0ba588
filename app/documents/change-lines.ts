/** The changes of a departure as text: old and new value. */
import type { FactChange } from '~/domain/departures/departure-change'
import type { DatedStop } from '~/domain/trips/dated-stops'
import { formatDateRange, formatDayMonth } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { departure } from '~/i18n/locales/orders/departure'
import { type Translate, translator } from '~/i18n/translate'
import { flightLine } from './flight-line'

export interface ChangeLine {
  label: string
  was: string
  now: string
}

export function changeLines(changes: readonly FactChange[], language: Language): ChangeLine[] {
  const t = translator(departure, language)
  return changes.map((change) => {
    if (change.kind === 'stop') return stopLine(change, t, language)
    if (change.kind === 'flight') return flightChange(change, t, language)
    const days = ({ checkinOn, checkoutOn }: typeof change.was) => formatDateRange(checkinOn, checkoutOn, language)
    return { label: t('change.days'), was: days(change.was), now: days(change.now) }
  })
}

/** `Embarque em Franca, SP: era 06:30; agora 05:45.`, one line each. */
export function changeText(lines: readonly ChangeLine[], language: Language): string {
  const t = translator(departure, language)
  return lines.map((line) => t('change.line', { ...line })).join('\n')
}

function stopLine(
  { was, now }: Extract<FactChange, { kind: 'stop' }>,
  t: Translate<typeof departure>,
  language: Language,
): ChangeLine {
  const isElsewhere = now !== null && now.place !== was.place
  const label = isElsewhere ? t('change.boarding') : t('change.stop', { place: was.place })
  const isSameAddress = now !== null && now.address === was.address && !isElsewhere
  const hasDays = was.dayOffset > 0 || (now?.dayOffset ?? 0) > 0
  const copy = (stop: DatedStop) =>
    [
      ...(hasDays ? [formatDayMonth(stop.date, language)] : []),
      ...(isElsewhere ? [stop.place] : []),
      ...(isSameAddress ? [] : [(language === 'en' && stop.addressEn) || stop.address]),
      stop.time ?? t('change.timeLater'),
    ].join(', ')
  return { label, was: copy(was), now: now === null ? t('change.gone') : copy(now) }
}

function flightChange(
  { was, now }: Extract<FactChange, { kind: 'flight' }>,
  t: Translate<typeof departure>,
  language: Language,
): ChangeLine {
  const direction = (now ?? was)?.direction ?? 'outbound'
  const copy = (flight: typeof was) => flight && t('change.flight', flightLine(flight, flight.companyName, language))
  return {
    label: t(`change.${direction}`),
    was: copy(was) ?? t('change.none'),
    now: copy(now) ?? t('change.gone'),
  }
}
