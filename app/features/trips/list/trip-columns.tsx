import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import { tripTones } from '~/features/trips/trip-tones'
import { formatDate, formatMoney, formatShortDay } from '~/i18n/format'
import { formatWhoShort } from '~/i18n/format-headline'
import type { Language } from '~/i18n/languages'
import type { trip as tripSearchTerms } from '~/i18n/locales/trips/trip'
import type { tripList } from '~/i18n/locales/trips/trip-list'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { CARD_WIDTHS, Picture } from '~/ui/media/picture/picture'
import type { Column } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import type { TripRow } from './list-trips.server'
import * as css from './trip-list.css'

type ColumnsInput = {
  t: Translate<typeof tripList>
  shared: Translate<typeof tripSearchTerms>
  language: Language
  list: ListView
  isHouse: boolean
  /** Agency names by id. */
  agencies: ReadonlyMap<string, string>
}

const NEARLY_FULL = 0.8
const HARDLY_SOLD = 0.3

export function tripColumns({ t, shared, language, list, agencies, isHouse }: ColumnsInput): Column<TripRow>[] {
  const base = list.state.path
  const people = isHouse ? `${base}/buyers` : '/agency/passengers'
  return [
    {
      key: 'trip',
      header: t('trip'),
      rowHeader: true,
      place: 'wide',
      sort: sortLink(list, 'name', 'asc'),
      cell: (row) => (
        <TripCell
          row={row}
          to={`${base}/manage?id=${row.id}`}
          agency={row.agencyId === null ? null : (agencies.get(row.agencyId) ?? null)}
        />
      ),
    },
    {
      key: 'type',
      header: t('typeAndFrom'),
      headerWraps: true,
      cell: (row) => (
        <span className={css.type}>
          {t(typeOf(row))}
          <Text as="span" size="xs" tone="muted">
            {row.leavesFrom || t('none')}
          </Text>
        </span>
      ),
    },
    {
      key: 'dates',
      header: t('dates'),
      headerWraps: true,
      numeric: true,
      sort: sortLink(list, 'dates', 'asc'),
      cell: (row) => (
        <span className={css.dates}>
          {row.checkinOn === row.checkoutOn
            ? formatDate(row.checkinOn, language)
            : t('range', {
                from: formatShortDay(row.checkinOn, language),
                to: formatDate(row.checkoutOn, language),
              })}
        </span>
      ),
    },
    {
      key: 'occupancy',
      header: t('occupancy'),
      cell: (row) =>
        row.vacancies === 0 ? (
          <Link to={`${base}/manage?id=${row.id}#form-options`} className={css.none}>
            {t('noPlaces')}
            <VisuallyHidden>, {row.name}</VisuallyHidden>
          </Link>
        ) : (
          <Occupancy row={row} t={t} to={`${people}?trip=${row.id}`} />
        ),
    },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      numeric: true,
      cell: ({ price, vacancies, isSoldOut }) =>
        price === null ? (
          t(vacancies > 0 ? 'noPrice' : 'none')
        ) : (
          <span className={css.type}>
            {isSoldOut ? (
              <Text as="span" tone="muted">
                {formatMoney(price.amount)}
              </Text>
            ) : (
              formatMoney(price.amount)
            )}
            <Text as="span" size="xs" tone="muted">
              {formatWhoShort(price, language)}
            </Text>
          </span>
        ),
    },
    {
      key: 'paid',
      header: t('paid'),
      align: 'end',
      numeric: true,
      cell: (row) => <b>{formatMoney(row.soldAmount)}</b>,
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <Badge tone={tripTones[row.state]} dot>
          {shared(`state.${row.state}`)}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      cell: (row) => (
        <span className={css.edit}>
          <ButtonLink
            to={`${base}/manage?id=${row.id}`}
            variant="ghost"
            icon="pencil"
            aria-label={t('edit', { name: row.name })}
          >
            {''}
          </ButtonLink>
        </span>
      ),
    },
  ]
}

export function typeOf({ isCruise, transport }: Pick<TripRow, 'isCruise' | 'transport'>): 'cruise' | 'road' | 'air' {
  return isCruise ? 'cruise' : transport
}

function TripCell({ row, to, agency }: { row: TripRow; to: string; agency: string | null }) {
  return (
    <div className={css.trip}>
      <span className={css.thumb}>
        {row.coverKey === null ? null : (
          <Picture
            image={{ base: `/images/${row.coverKey}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
            alt=""
            sizes="48px"
          />
        )}
      </span>
      <span className={css.copy}>
        <Link to={to} className={css.name}>
          {row.name}
        </Link>{' '}
        <Text as="span" size="xs" tone="muted">
          <span className={css.code}>{row.sellerCode}</span>
          {agency === null ? null : `, ${agency}`}
        </Text>
      </span>
    </div>
  )
}

/** Sold units of those on sale, as a bar and as numbers; links to the passengers. */
function Occupancy({ row, t, to }: { row: TripRow; t: Translate<typeof tripList>; to: string }) {
  const share = row.vacancies === 0 ? 0 : Math.min(1, row.sold / row.vacancies)
  const look = share >= NEARLY_FULL ? css.full : share < HARDLY_SOLD ? css.scarce : ''
  const figures = t('soldOf', { sold: row.sold, total: row.vacancies })
  return (
    <Link to={to} className={css.occupancy} title={t('people', { name: row.name })}>
      <span className={css.track} aria-hidden="true">
        <span className={`${css.fill} ${look}`} style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span className={css.figures}>
        {figures}
        {share === 1 ? (
          <Text as="span" size="xs" tone="muted">
            {t('soldOut')}
          </Text>
        ) : null}
      </span>
      <VisuallyHidden>, {t('people', { name: row.name })}</VisuallyHidden>
    </Link>
  )
}
