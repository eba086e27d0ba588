/** Occupancy of the next departures. */
import { stock, trips } from '~/data/collections'
import { stockIdsOf } from '~/domain/trips/stock'
import type { LocalDate } from '~/domain/values/dates'
import { formatDate, formatShortDay } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { placesOf } from '~/operations/trips/places-sold.server'

const SHOWN = 8

export async function loadDepartures(today: LocalDate, language: Language) {
  const next = await trips.list({
    eq: { state: 'published' },
    order: { by: 'checkinOn', dir: 'asc' },
    range: { by: 'checkinOn', gte: today },
    limit: SHOWN,
  })
  const units = await stock.getMany(next.flatMap(stockIdsOf))
  const stocks = new Map(units.map((each) => [each.id, each]))
  return Promise.all(
    next.map(async ({ id, name, nameEn, checkinOn, options }) => {
      const own = stockIdsOf({ id, options }).flatMap((each) => stocks.get(each) ?? [])
      const places = await placesOf({ id, options }, own)
      return {
        key: id,
        name: nameIn(language, { name, nameEn }),
        day:
          checkinOn.slice(0, 4) === today.slice(0, 4)
            ? formatShortDay(checkinOn, language)
            : formatDate(checkinOn, language),
        count: `${places.sold}/${places.all}`,
        percent: places.all === 0 ? 0 : Math.round((places.sold / places.all) * 100),
        isWithoutPlaces: places.all === 0,
      }
    }),
  )
}
