/** What the dialog shows that changes the price of an option on all dates of a series. */
import { z } from 'zod'
import { now } from '~/clock.server'
import { trips } from '~/data/collections'
import { datesOfOption, MAX_SERIES_CHANGE, optionTemplate, seriesOf } from '~/domain/departures/series'
import { hasPrice } from '~/domain/trips/audience'
import { LARGEST_PRICE } from '~/domain/trips/trip'
import { type Centavos, isCentavos } from '~/domain/values/money'
import { parseMoney } from '~/domain/values/parse-money'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { selectedRows } from '~/features/back-office/selected-rows.server'
import { formatLongDate, formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { TripOwner } from '~/operations/trips/trip-owner'
import type { RequestContext } from '~/session/request-context'
import { boxValue, readBoxValue } from './box-value'

const MAX_TEXT = 200

/** The fields of the dialog, as texts. */
export interface PriceFields {
  template: string
  price: string
}

export function readPriceFields(from: FormData | URLSearchParams): PriceFields {
  const text = (name: string) => {
    const value = from.get(name)
    return typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : ''
  }
  return { template: text('template'), price: text('price') }
}

const shownSchema = z
  .string()
  .max(MAX_TEXT)
  .transform((sent) => {
    const [id, digits = ''] = readBoxValue(sent)
    return { id, price: digits === '' ? null : Number(digits) }
  })
  .pipe(z.object({ id: idSchema, price: z.custom<Centavos>(isCentavos) }))

/** The checked dates with the price that each was shown with. */
export function readShownPrices(form: FormData): Map<string, Centavos> {
  const rows = selectedRows(form, shownSchema, 'date').slice(0, MAX_SERIES_CHANGE)
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** The first of the selected trips gives the series. Null for an agency, whose prices are reviewed one by one. */
export async function seriesPriceView(
  ids: readonly string[],
  params: URLSearchParams,
  owner: TripOwner,
  context: RequestContext,
) {
  const [base] = owner.agencyId === null ? await trips.getMany(ids.slice(0, 1)) : []
  if (!base) return null
  const { language } = context
  const typed = readPriceFields(params)
  const dates = await trips.list({
    eq: { seriesId: seriesOf(base) },
    range: { by: 'checkinOn', gte: today(now()) },
    order: { by: 'checkinOn', dir: 'asc' },
    limit: MAX_SERIES_CHANGE,
  })
  const all = dates.some(({ id }) => id === base.id) ? dates : [base, ...dates]
  const option = base.options.find((one) => optionTemplate(one) === typed.template)
  const price = parseMoney(typed.price)
  const isRight = option !== undefined && price !== null && price <= LARGEST_PRICE && hasPrice({ ...option, price })
  const changed = params.getAll('changedPrice')
  return {
    name: nameIn(language, base),
    options: base.options.map((one) => ({ value: optionTemplate(one), label: one.name })),
    typed,
    /** The amount that is no price, or an option that is gone. */
    isWrong: typed.template !== '' && !isRight,
    price: isRight ? formatMoney(price) : null,
    dates: isRight
      ? datesOfOption(all, typed.template, today(now())).map(({ trip, option: own }) => ({
          id: trip.id,
          box: boxValue({ id: trip.id, version: String(own.price) }),
          date: formatLongDate(trip.checkinOn, language),
          before: formatMoney(own.price),
          isSame: own.price === price,
          /** It costs something else today than the selected trip. */
          isOther: own.price !== option.price,
          isChanged: changed.includes(trip.id),
        }))
      : [],
  }
}

export type SeriesPriceView = NonNullable<Awaited<ReturnType<typeof seriesPriceView>>>
