import { partySize } from '~/domain/trips/party'
import { localDate } from '~/domain/values/dates'
import { formatMonth } from '~/i18n/format'
import { trips } from '~/i18n/locales/trips/trips'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import type { FilteredList } from './filtered-list.server'
import { FILTER_NAMES, tripsAddress } from './trip-query'

type NoTripsProps = { list: FilteredList; pathname: string }

/** No results: either because of the filters, which can be removed, or because no trip is on sale. */
export function NoTrips({ list, pathname }: NoTripsProps) {
  const t = useTranslate(trips)
  const isNarrowed = FILTER_NAMES.some((name) => list.values[name])
  return (
    <Empty
      icon="compass"
      title={t(isNarrowed ? 'emptyTitle' : 'noneTitle')}
      actions={
        <>
          {isNarrowed ? (
            <ButtonLink to={pathname} variant="primary" size="m">
              {t('clear')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={forfaitAddress(list)} variant="outline" size="m">
            {t('forfait')}
          </ButtonLink>
        </>
      }
    >
      {t(isNarrowed ? 'empty' : 'none')}
      <NearMonths list={list} pathname={pathname} />
    </Empty>
  )
}

/** The same search in the nearest months with trips. */
function NearMonths({ list, pathname }: NoTripsProps) {
  const t = useTranslate(trips)
  const language = useLanguage()
  const read = { values: list.values, sort: list.sort ?? undefined }
  return list.nearMonths.map((month, index) => (
    <span key={month}>
      {index === 0 ? ` ${t('nearMonths')} ` : ', '}
      <Link to={tripsAddress(pathname, read, { month })}>{formatMonth(localDate(`${month}-01`), language)}</Link>
    </span>
  ))
}

/** The custom trip request form, prefilled with the search. */
function forfaitAddress({ values: { q, place, month }, party }: FilteredList): string {
  const known = { destination: q ?? place, month, people: party === null ? '' : String(partySize(party)) }
  const ages = (party?.ages ?? []).map((age) => ['age', String(age)])
  const query = new URLSearchParams([
    ...Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ...ages,
  ])
  return query.size === 0 ? '/user/tripForfait' : `/user/tripForfait?${query}`
}
