import { partyPairs } from '~/domain/trips/party'
import { vacancyOf } from '~/domain/trips/prices'
import { alertAddress } from '~/features/trips/choosing/alert-address'
import { PlacesBadge } from '~/features/trips/choosing/places-badge'
import { formatMoney } from '~/i18n/format'
import { eventPage } from '~/i18n/locales/trips/event-page'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import { SeatView } from '~/ui/trip/seat-view/seat-view'
import { TrackMap } from '~/ui/trip/track-map/track-map'
import * as css from './race.css'
import type { CircuitView, RaceSectors, SectorView } from './race-sectors.server'

type SectorsProps = { race: RaceSectors }

/** The sector that is shown until another is chosen: the one whose price the hero names, else the first on the map. */
export function firstSeat({ sectors }: RaceSectors): number {
  const named = sectors.findIndex(({ isHeadline }) => isHeadline)
  return named >= 0 ? named : sectors.findIndex(({ place, placesLeft }) => place !== null && placesLeft > 0)
}

/** The circuit next to its sectors. Each sector has its features, the price for the party, its view and its checkout. */
export function Sectors({ race }: SectorsProps) {
  const first = firstSeat(race)
  const list = (
    <ul className={css.sectors}>
      {race.sectors.map((sector, index) => (
        <Sector key={sector.id} id={seatId(index)} isFirst={index === first} sector={sector} race={race} />
      ))}
    </ul>
  )
  if (race.circuit === null) return list
  return (
    <div className={css.columns}>
      <div className={css.stage}>
        <Stands race={race} circuit={race.circuit} />
      </div>
      {list}
    </div>
  )
}

const seatId = (index: number) => `seat-${index}`

/** The circuit with the stands whose sectors name their place. */
function Stands({ race, circuit }: SectorsProps & { circuit: CircuitView }) {
  const t = useTranslate(eventPage)
  return (
    <TrackMap
      label={t('map', { name: circuit.name })}
      outline={circuit.outline}
      corners={circuit.corners}
      legend={{ free: t('state.free'), few: t('state.few'), gone: t('state.gone') }}
      seats={race.sectors.flatMap(({ name, mark, place, placesLeft }, index) =>
        place === null
          ? []
          : [
              {
                href: `#${seatId(index)}`,
                mark,
                label: t('seat', { mark, name }),
                state: vacancyOf(placesLeft),
                at: place.at,
                side: place.side,
              },
            ],
      )}
    />
  )
}

type SectorProps = SectorsProps & {
  id: string
  sector: SectorView
  /** It is marked until another is chosen. */
  isFirst: boolean
}

function Sector({ id, sector, isFirst, race }: SectorProps) {
  const t = useTranslate(eventPage)
  const { name, mark, view, isCovered, isMostBought, placesLeft, people, price } = sector
  return (
    <li id={id} className={isFirst ? `${css.sector} ${css.usual}` : css.sector}>
      <span className={css.mark} aria-hidden="true">
        {mark}
      </span>
      <div className={css.sectorName}>
        <b>{people > 1 && !view.includes(mark) ? name : view}</b>
        {people > 1 ? (
          <Text size="sm" tone="muted">
            {t('forPeople', { count: people, price: formatMoney(price) })}
          </Text>
        ) : race.isRoomShared ? (
          <Text size="sm" tone="muted">
            {t('sharedRoom')}
          </Text>
        ) : null}
        <Inline gap={2}>
          {isMostBought ? <Badge tone="red">{t('mostBought')}</Badge> : null}
          {isCovered === null ? null : <Badge>{t(isCovered ? 'covered' : 'uncovered')}</Badge>}
          <PlacesBadge left={placesLeft} />
        </Inline>
        {race.circuit && sector.place ? (
          <a className={css.seeView} href={`#${id}`} aria-label={`${t('seeView')}: ${name}`}>
            {t('seeView')}
          </a>
        ) : null}
      </div>
      <Figures sector={sector} people={race.people} />
      <div className={css.sectorAction}>{race.isPaused ? null : <Choice sector={sector} race={race} />}</div>
      <NoFit sector={sector} people={race.people} />
      <View sector={sector} race={race} />
    </li>
  )
}

/** The party does not fit, and where it does. */
function NoFit({ sector: { placesLeft, forParty, next }, people }: { sector: SectorView; people: number }) {
  const t = useTranslate(eventPage)
  if (placesLeft === 0 || forParty !== null) return null
  return (
    <p className={css.noFit}>
      {t('noFit', { count: people })}{' '}
      {next === null ? null : <a href={`#${seatId(next.at)}`}>{t('nextFit', { name: next.name })}</a>}
    </p>
  )
}

/** A drawing, and said to be one. A sector that names no place of the circuit has none. */
function View({ sector: { place, isCovered }, race: { circuit, racers } }: { sector: SectorView; race: RaceSectors }) {
  const t = useTranslate(eventPage)
  if (circuit === null || place === null) return null
  const label = t('viewFrom', { place: place.name })
  return (
    <figure className={css.seatView}>
      <SeatView
        label={label}
        plan={{ outline: circuit.outline, surroundings: circuit.surroundings, ...place }}
        isCovered={isCovered === true}
        racers={racers}
      />
      <figcaption className={css.seatCaption}>{label}</figcaption>
    </figure>
  )
}

/** Buys for the party; where that does not fit, the trip's page has all the ways, and a sold-out sector its alert. */
function Choice({ sector, race: { slug, party } }: { sector: SectorView; race: RaceSectors }) {
  const t = useTranslate(eventPage)
  const { id, name, isMostBought, placesLeft, forParty } = sector
  if (placesLeft === 0) {
    return (
      <ButtonLink to={alertAddress(slug, id)} variant="outline" size="m" aria-label={t('notifyMeLabel', { name })}>
        {t('notifyMe')}
      </ButtonLink>
    )
  }
  if (forParty === null) {
    return (
      <ButtonLink
        to={`/trip-details/${slug}?${new URLSearchParams(partyPairs(party))}#buy`}
        size="m"
        aria-label={t('otherWaysLabel', { name })}
      >
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
      ) : people > 1 ? null : (
        <span className={css.pix}>{t('pix', { price: formatMoney(pix) })}</span>
      )}
    </div>
  )
}
