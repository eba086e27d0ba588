import { agencies } from '~/data/collections'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { formatWho } from '~/i18n/format-headline'
import { trip as tripSearchTerms } from '~/i18n/locales/trips/trip'
import { tripList as copy } from '~/i18n/locales/trips/trip-list'
import type { TripOwner } from '~/operations/trips/trip-owner'
import type { RequestArgs } from '~/session/request-context'
import { type TripRow, toTripRow, tripList } from './list-trips.server'
import { typeOf } from './trip-columns'

const MAX_AGENCIES = 1000

/** Exports the filtered trips. */
export async function exportTrips({ request, context }: RequestArgs, owner: TripOwner): Promise<Response> {
  const params = new URL(request.url).searchParams
  const t = context.t(copy)
  const shared = context.t(tripSearchTerms)
  const knownAgencies = await agencies.list({ eq: {}, order: { by: 'createdAt', dir: 'desc' }, limit: MAX_AGENCIES })
  const names = new Map(knownAgencies.map(({ id, name }) => [id, name]))
  async function* rows(): AsyncGenerator<TripRow> {
    for await (const { data } of eachOfList(tripList(owner), params)) yield toTripRow(data)
  }
  return exportResponse<TripRow>({
    format: readExportFormat(params),
    name: t('title'),
    rows: rows(),
    columns: [
      { header: t('trip'), value: ({ name }) => name },
      { header: t('code'), value: ({ sellerCode }) => sellerCode },
      { header: t('classification'), value: ({ classification }) => t(`classification.${classification}`) },
      { header: t('type'), value: (row) => t(typeOf(row)) },
      { header: t('from'), value: ({ leavesFrom }) => leavesFrom },
      { header: t('checkin'), value: ({ checkinOn }) => ({ day: checkinOn }) },
      { header: t('checkout'), value: ({ checkoutOn }) => ({ day: checkoutOn }) },
      { header: t('sold'), value: ({ sold }) => sold },
      { header: t('places'), value: ({ vacancies }) => vacancies },
      { header: t('price'), value: ({ price }) => (price === null ? null : { money: price.amount }) },
      { header: t('priceFor'), value: ({ price }) => (price === null ? '' : formatWho(price, context.language)) },
      { header: t('paid'), value: ({ soldAmount }) => ({ money: soldAmount }), total: 'sum' },
      { header: t('agency'), value: ({ agencyId }) => (agencyId === null ? t('house') : (names.get(agencyId) ?? '')) },
      { header: t('state'), value: ({ state }) => shared(`state.${state}`) },
    ],
  })
}
