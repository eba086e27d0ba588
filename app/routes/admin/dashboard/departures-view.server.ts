/** Occupancy of the next departures. */
import { stock, trips } from '~/data/collections'
import type { LocalDate } from '~/domain/values/dates'
import { formatDate } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const SHOWN = 8

export async function loadDepartures(today: LocalDate, language: Language) {
  const next = await trips.list({
    eq: { state: 'published' },
    order: { by: 'checkinOn', dir: 'asc' },
    range: { by: 'checkinOn', gte: today },
    limit: SHOWN,
  })
  const units = await stock.getMany(next.flatMap(({ options }) => options.map(({ id }) => id)))
  const stocks = new Map(units.map((each) => [each.id, each]))
  return next.map(({ id, name, nameEn, checkinOn, options }) => {
    const places = options.reduce((sum, { people, vacancies }) => sum + people * vacancies, 0)
    const taken = options.reduce((sum, option) => sum + option.people * (stocks.get(option.id)?.sold ?? 0), 0)
    return {
      key: id,
      name: nameIn(language, { name, nameEn }),
      day: formatDate(checkinOn, language).slice(0, 5),
      count: `${taken}/${places}`,
      percent: places === 0 ? 0 : Math.round((taken / places) * 100),
      isWithoutPlaces: places === 0,
    }
  })
}
