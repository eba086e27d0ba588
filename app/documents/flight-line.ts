import { arrivalDay, type Flight } from '~/domain/trips/flight'
import { toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import { airportIn } from '~/i18n/airport-in'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { printout } from '~/i18n/locales/page/printout'
import { translator } from '~/i18n/translate'

/** One flight in a line, each time on the clock of its own city. `company`: its name, empty when unknown. */
export function flightLine(flight: Flight, company: string, language: Language) {
  const t = translator(printout, language)
  const { id, direction, from, to, number, departsAt, arrivesAt } = flight
  const leavesOn = toLocalDate(departsAt, from.zone)
  const arrivesOn = toLocalDate(arrivesAt, to.zone)
  const time = toLocalTime(arrivesAt, to.zone)
  const arrival = {
    same: time,
    next: t('nextDay', { time }),
    other: t('otherDay', { time, date: formatDate(arrivesOn, language) }),
  }
  return {
    id,
    when: `${t(direction)}, ${formatDate(leavesOn, language)}`,
    text: t('flightLine', {
      flight: `${company} ${number}`.trim(),
      from: airportIn(language, from),
      leavesAt: toLocalTime(departsAt, from.zone),
      to: airportIn(language, to),
      arrivesAt: arrival[arrivalDay(leavesOn, arrivesOn)],
    }),
  }
}

export type FlightLine = ReturnType<typeof flightLine>
