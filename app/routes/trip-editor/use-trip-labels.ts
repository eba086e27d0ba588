import { tripEditor } from '~/i18n/locales/trip-editor'
import { useTranslate } from '~/i18n/use-translate'

/** Labels by field name, for the summary of errors: rows say which part of the trip they belong to. */
export function useTripLabels(): Record<string, string> {
  const t = useTranslate(tripEditor)
  const plain = [
    'name',
    'nameEn',
    'slug',
    'sellerCode',
    'classification',
    'transport',
    'checkinOn',
    'checkoutOn',
    'eventTypeId',
    'mentalMapTag',
    'agencyId',
    'placeDescription',
    'placeDescriptionEn',
    'placeAliases',
    'cruise',
    'marineExcursion',
    'featuredOnHome',
    'boletoInstallments',
    'schedule',
    'options',
    'flights',
    'boardingPlaces',
    'images',
    'included',
    'notIncluded',
    'documentation',
    'extraInfo',
  ] as const
  const rows = [
    ['schedule', 'title', 'dayTitle'],
    ['schedule', 'text', 'dayText'],
    ['options', 'name', 'optionName'],
    ['options', 'price', 'price'],
    ['options', 'people', 'people'],
    ['options', 'vacancies', 'vacancies'],
    ['boardingPlaces', 'place', 'place'],
    ['boardingPlaces', 'address', 'address'],
    ['boardingPlaces', 'time', 'time'],
    ['images', 'alt', 'alt'],
    ['images', 'altEn', 'altEn'],
    ['flights', 'direction', 'direction'],
    ['flights', 'companyId', 'companyId'],
    ['flights', 'number', 'number'],
    ['flights', 'fromIata', 'fromIata'],
    ['flights', 'fromAirport', 'fromAirport'],
    ['flights', 'fromZone', 'fromZone'],
    ['flights', 'departsOn', 'departsOn'],
    ['flights', 'departsAt', 'departsAt'],
    ['flights', 'toIata', 'toIata'],
    ['flights', 'toAirport', 'toAirport'],
    ['flights', 'toZone', 'toZone'],
    ['flights', 'arrivesOn', 'arrivesOn'],
    ['flights', 'arrivesAt', 'arrivesAt'],
  ] as const
  const texts = ['included', 'notIncluded', 'documentation', 'extraInfo'] as const
  return Object.fromEntries([
    ...plain.map((name) => [name, t(name)]),
    ...rows.map(([list, name, key]) => [`${list}[].${name}`, `${t(list)}, ${t(key)}`]),
    ...texts.map((list) => [`${list}[].text`, t(list)]),
    ['cancellation', t('cancellationTitle')],
    ['cancellation[].untilDaysBefore', `${t('cancellationTitle')}, ${t('untilDaysBefore')}`],
    ['cancellation[].feePercent', `${t('cancellationTitle')}, ${t('feePercent')}`],
  ])
}
