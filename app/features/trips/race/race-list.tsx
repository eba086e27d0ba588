import { partyPairs, partySize } from '~/domain/trips/party'
import { formatDateRange, formatMoney } from '~/i18n/format'
import { raceList } from '~/i18n/locales/trips/race-list'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { CARD_WIDTHS, Picture } from '~/ui/media/picture/picture'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { PriceBlock } from '~/ui/trip/price/price'
import { raceAddress } from './race-address'
import * as css from './race-list.css'
import type { RaceRow } from './race-row.server'

type RaceListProps = {
  races: RaceRow[]
  /** Links lead to the races on the page of this event; without it, to their trips. */
  event?: string
}

/** Races with the price of the party. */
export function RaceList({ races, event }: RaceListProps) {
  const t = useTranslate(raceList)
  const language = useLanguage()
  return (
    <ul>
      {races.map((race) => (
        <li key={race.slug}>
          <Link to={addressOf(race, event)} className={css.race}>
            <span className={css.picture}>
              {race.image === null ? null : (
                <Picture
                  image={{ base: `/images/${race.image}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
                  alt=""
                  sizes="108px"
                />
              )}
            </span>
            <span>
              <b className={css.name}>{keepNames(race.name)}</b>
              <Text as="span" size="sm" tone="muted">
                {formatDateRange(race.checkinOn, race.checkoutOn, language)}
              </Text>
            </span>
            <div className={css.price}>
              {race.isSoldOut ? (
                <Badge tone="error">{t('soldOut')}</Badge>
              ) : race.isFull ? (
                <Badge tone="warning">{t('full', { count: partySize(race.party) })}</Badge>
              ) : race.price === null ? null : (
                <PriceBlock before={race.price.label} amount={formatMoney(race.price.amount)} size="s" align="end" />
              )}
            </div>
            <span className={css.event}>
              <Badge>{race.event}</Badge>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function addressOf({ slug, party }: RaceRow, event: string | undefined): string {
  if (event !== undefined) return raceAddress(event, slug, party)
  return partySize(party) > 1
    ? `/trip-details/${slug}?${new URLSearchParams(partyPairs(party))}`
    : `/trip-details/${slug}`
}
