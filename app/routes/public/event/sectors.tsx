import { alertAddress } from '~/features/trips/choosing/alert-address'
import { formatMoney } from '~/i18n/format'
import { eventPage } from '~/i18n/locales/trips/event-page'
import { trip as tripTexts } from '~/i18n/locales/trips/trip'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import * as css from './event.css'
import type { NextRace, SectorView } from './event-view.server'

/** Fewer vacancies than this are shown as scarce. */
export const FEW_PLACES = 10

type SectorsProps = { race: NextRace; people: number }

/** The sector that is shown until another is chosen: the one whose price the hero names, else the first on the map. */
export function firstSeat({ sectors }: NextRace): number {
  const named = sectors.findIndex(({ isHeadline }) => isHeadline)
  return named >= 0 ? named : sectors.findIndex(({ place, placesLeft }) => place !== null && placesLeft > 0)
}

/** All sectors of the race with their features and the price for the party; each links to the checkout. */
export function Sectors({ race, people }: SectorsProps) {
  const first = firstSeat(race)
  return (
    <ul className={css.sectors}>
      {race.sectors.map((sector, index) => (
        <Sector
          key={sector.id}
          id={`seat-${index}`}
          isFirst={index === first}
          sector={sector}
          race={race}
          people={people}
        />
      ))}
    </ul>
  )
}

type SectorProps = SectorsProps & {
  id: string
  sector: SectorView
  /** It is marked until another is chosen. */
  isFirst: boolean
}

function Sector({ id, sector, isFirst, race, people }: SectorProps) {
  const t = useTranslate(eventPage)
  const { name, mark, view, isCovered, isMostBought, placesLeft } = sector
  return (
    <li id={id} className={isFirst ? `${css.sector} ${css.usual}` : css.sector}>
      <span className={css.mark} aria-hidden="true">
        {mark}
      </span>
      <div className={css.sectorName}>
        <b>{view.includes(mark) ? view : sector.people > 1 ? name : view}</b>
        {sector.people > 1 ? (
          <Text size="sm" tone="muted">
            {t('forPeople', { count: sector.people, price: formatMoney(sector.price) })}
          </Text>
        ) : null}
        <Inline gap={2}>
          {isMostBought ? <Badge tone="red">{t('mostBought')}</Badge> : null}
          {isCovered === null ? null : <Badge>{t(isCovered ? 'covered' : 'uncovered')}</Badge>}
          <Places count={placesLeft} />
        </Inline>
      </div>
      <Figures sector={sector} people={people} />
      <div className={css.sectorAction}>
        {race.isPaused ? null : <Choice sector={sector} slug={race.slug} people={people} />}
      </div>
    </li>
  )
}

/** Buys for the party; where that does not fit, the trip's page has all the ways, and a sold-out sector its alert. */
function Choice({ sector, slug, people }: { sector: SectorView; slug: string; people: number }) {
  const t = useTranslate(eventPage)
  const { id, name, isMostBought, placesLeft, forParty } = sector
  if (placesLeft === 0) {
    return (
      <ButtonLink to={alertAddress(slug, id)} variant="outline" size="m" aria-label={t('tellMeLabel', { name })}>
        {t('tellMe')}
      </ButtonLink>
    )
  }
  if (forParty === null) {
    return (
      <ButtonLink to={`/trip-details/${slug}?people=${people}#buy`} size="m" aria-label={t('otherWaysLabel', { name })}>
        {t('otherWays')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      to={`/user/checkout?item=${id}:${forParty.units}`}
      variant={isMostBought ? 'cta' : 'primary'}
      size="m"
      aria-label={t('buyLabel', { name })}
    >
      {t('buy')}
    </ButtonLink>
  )
}

function Places({ count }: { count: number }) {
  const t = useTranslate(eventPage)
  const shared = useTranslate(tripTexts)
  if (count === 0) return <Badge tone="error">{shared('soldOut')}</Badge>
  if (count < FEW_PLACES) return <Badge tone="warning">{shared('placesLeft', { count })}</Badge>
  return <Badge tone="success">{t('free', { count })}</Badge>
}

function Figures({ sector, people }: { sector: SectorView; people: number }) {
  const t = useTranslate(eventPage)
  const { days, pricePerPerson, pix, forParty } = sector
  return (
    <div className={css.sectorPrice}>
      <Text size="sm" tone="muted">
        {days === null ? t('perPerson') : t('daysPerPerson', { days: t('days', { count: days }) })}
      </Text>
      <Price amount={formatMoney(pricePerPerson)} size="m" />
      {people > 1 && forParty ? (
        <b>{t('forParty', { price: formatMoney(forParty.price), count: people })}</b>
      ) : (
        <span className={css.pix}>{t('pix', { price: formatMoney(pix) })}</span>
      )}
    </div>
  )
}
