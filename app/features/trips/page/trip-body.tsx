import type { ReactNode } from 'react'
import { vacancyOf } from '~/domain/trips/prices'
import { ZERO } from '~/domain/values/money'
import { FoldParts } from '~/features/page/frame/fold-parts'
import { AlertLink } from '~/features/trips/choosing/alert-link'
import { PlacesBadge } from '~/features/trips/choosing/places-badge'
import { formatDateRange, formatDayMonth, formatMoney, formatWeekday } from '~/i18n/format'
import { installments } from '~/i18n/locales/orders/installments'
import { trip as tripTexts } from '~/i18n/locales/trips/trip'
import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { AnchorNav } from '~/ui/form/chip/chip'
import { Inline, Stack, TwoColumn } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { FactList } from '~/ui/table/list/list'
import { type Column, Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import { RouteLine } from '~/ui/trip/route-line/route-line'
import { Block } from './block'
import { BuyPanel } from './buy-panel'
import { Gallery } from './gallery'
import { BoardingSection, DocumentsSection, Includes, MapSection, ScheduleSection } from './sections'
import type { Share } from './share-menu'
import { StaySection } from './stay-section'
import * as css from './trip-page.css'
import type { OptionView, TripView } from './trip-view.server'

type TripBodyProps = { trip: TripView; share: Share | null; panel?: ReactNode }

/** The trip's page for visitors. A preview passes a panel without a purchase. */
export function TripBody({
  trip,
  share,
  panel = <BuyPanel trip={trip} questionTo={share?.questionTo ?? null} />,
}: TripBodyProps) {
  const t = useTranslate(tripPage)
  const isInBox = share !== null && trip.isOnSale && !trip.isSoldOut
  return (
    <div lang={trip.isOnlyPortuguese ? 'pt-BR' : undefined}>
      {share === null ? null : <FoldParts />}
      {trip.isOnlyPortuguese ? (
        <div lang="en">
          <Notice>{t('onlyPortuguese')}</Notice>
        </div>
      ) : null}
      <Gallery images={trip.images} slug={trip.slug} isPreview={share === null} />
      <TwoColumn lead={<Facts trip={trip} />} aside={panel} asideLabel={t('book')}>
        <ScheduleSection trip={trip} />
        {trip.circuit && trip.isOnSale ? <CircuitLink to={trip.circuit} /> : null}
        <OptionsTable trip={trip} isInBox={isInBox} />
        <Includes trip={trip} />
        <StaySection trip={trip} isPreview={share === null} />
        <FlightsSection trip={trip} />
        {share === null ? null : <MapSection trip={trip} />}
        <BoardingSection trip={trip} />
        <DocumentsSection trip={trip} />
      </TwoColumn>
    </div>
  )
}

/** To the circuit of a race, with what one sees from its sectors. */
function CircuitLink({ to }: { to: string }) {
  const t = useTranslate(tripPage)
  return (
    <div className={css.circuit}>
      <ButtonLink to={to} variant="outline" size="m" icon="flag">
        {t('circuit')}
      </ButtonLink>
    </div>
  )
}

function lasting(minutes: number): string {
  const rest = String(minutes % 60).padStart(2, '0')
  return `${Math.floor(minutes / 60)}h${rest}`
}

function FlightsSection({ trip }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  const language = useLanguage()
  if (trip.flights.length === 0) return null
  return (
    <Block id="flights" title={t('flights')} folds>
      <Stack gap={3}>
        {trip.flights.map(({ id, direction, company, logo, number, from, to, leavesOn, minutes, ...flight }) => (
          <div key={id} className={css.flight}>
            <div className={css.airport}>
              <span className={css.clock}>{from.time}</span>
              {from.name}
              <span className={css.iata}>{from.iata}</span>
            </div>
            <div className={css.middle}>
              <span>
                {t(direction)}, {formatWeekday(leavesOn, language)}, {formatDayMonth(leavesOn, language)}
              </span>
              <RouteLine icon="plane" />
              <span>{lasting(minutes)}</span>
            </div>
            <div className={`${css.airport} ${css.airportEnd}`}>
              <span className={css.clock}>{to.time}</span>
              {to.name}
              <span className={css.iata}>
                {to.iata}
                {flight.arrival === 'next' ? `, ${t('nextDay')}` : ''}
                {flight.arrival === 'other'
                  ? `, ${t('arrivesOn', { date: formatDayMonth(flight.arrivesOn, language) })}`
                  : ''}
              </span>
            </div>
            <div className={css.baggage}>
              <span>
                {logo === null ? null : (
                  <img className={css.airline} src={`/images/${logo}-480.webp`} alt="" loading="lazy" />
                )}
                {company}, {number}
              </span>
              <span>
                <Icon name="briefcase" />
                {shared('baggage')}
              </span>
            </div>
          </div>
        ))}
        <Text size="sm" tone="muted">
          {t('localTimes')}
        </Text>
      </Stack>
    </Block>
  )
}

/** All options with their prices, including those that are sold out. Vacancies and payment terms only while on sale. */
function OptionsTable({ trip, isInBox }: { trip: TripView; isInBox: boolean }) {
  const t = useTranslate(tripPage)
  const cards = useTranslate(installments)
  const places = ({ id, name, placesLeft }: OptionView) => {
    if (placesLeft === 0 && trip.isOnSale && !trip.isSoldOut)
      return (
        <>
          <PlacesBadge left={0} /> <AlertLink slug={trip.slug} option={{ id, name }} />
        </>
      )
    return <PlacesBadge left={placesLeft} />
  }
  /** Left out where each option is for one: it would say the price of a person twice. */
  const unitColumn: Column<OptionView> = {
    ...{ key: 'unit', header: t('unit'), align: 'end', numeric: true },
    cell: ({ price }) => (price === ZERO ? '' : formatMoney(price)),
  }
  const paymentColumns: Column<OptionView>[] = [
    {
      key: 'card',
      header: t('card'),
      align: 'end',
      place: 'line',
      cell: ({ unitsFree, price, count, value }) =>
        unitsFree === 0 || price === ZERO
          ? ''
          : cards(count > 1 ? 'upTo' : 'once', { count, value: formatMoney(value) }),
    },
    {
      key: 'pix',
      header: t('pix'),
      align: 'end',
      numeric: true,
      cell: ({ unitsFree, price, pix }) =>
        unitsFree === 0 || price === ZERO ? '' : <span className={css.pixText}>{formatMoney(pix)}</span>,
    },
  ]
  return (
    <Block id="options" title={t('options')} isInBox={isInBox}>
      <Table
        caption={t('options')}
        rows={trip.options}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'option',
            header: t('option'),
            rowHeader: true,
            place: 'wide',
            cell: ({ name, takes }) => (
              <>
                <b>{name}</b>
                <Text size="xs" tone="muted">
                  {takes}
                </Text>
              </>
            ),
          },
          ...(trip.isOnSale ? [{ key: 'places', header: t('places'), numeric: true, cell: places }] : []),
          {
            key: 'perPerson',
            header: t('perPerson'),
            align: 'end',
            cell: ({ price, pricePerPerson }) => (
              <Price amount={price === ZERO ? t('free') : formatMoney(pricePerPerson)} />
            ),
          },
          ...(trip.options.some(({ people }) => people > 1) ? [unitColumn] : []),
          ...(trip.isOnSale && !trip.isSoldOut ? paymentColumns : []),
        ]}
      />
    </Block>
  )
}

/** Name, dates and place of the trip, and the page's navigation. */
function Facts({ trip }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  const language = useLanguage()
  const nights = [
    shared('nights', { count: trip.nights }),
    ...(trip.nightsInFlight > 0 ? [t('nightsInFlight', { count: trip.nightsInFlight })] : []),
  ].join(' + ')
  const links = [
    { id: 'schedule', label: t('nav.schedule') },
    { id: 'options', label: t('nav.options') },
    { id: 'includes', label: t('nav.includes') },
    ...(trip.stay.hotels.length > 0 ? [{ id: 'stay', label: t('nav.stay') }] : []),
    ...(trip.flights.length > 0 ? [{ id: 'flights', label: t('nav.flights') }] : []),
    ...(trip.boarding.length > 0 ? [{ id: 'boarding', label: t('nav.boarding') }] : []),
    { id: 'documents', label: t('nav.documents') },
  ]
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        <Inline>
          <Badge tone="blue" icon={trip.transport === 'air' ? 'plane' : 'bus'}>
            {t(trip.transport)}
          </Badge>
          {trip.cruise ? (
            <Badge tone="blue" icon="ship">
              {t('cruise')}
            </Badge>
          ) : null}
          {trip.marine ? (
            <Badge tone="blue" icon="ship">
              {t('marine')}
            </Badge>
          ) : null}
          <TripPlaces trip={trip} />
        </Inline>
        <Heading level={1}>{trip.name}</Heading>
        <FactList
          facts={[
            { icon: 'calendar-days', text: formatDateRange(trip.checkinOn, trip.checkoutOn, language) },
            { icon: 'moon', text: nights },
            ...(trip.leavesFrom ? [{ icon: 'map-pin' as const, text: t('from', { place: trip.leavesFrom }) }] : []),
          ]}
        />
      </Stack>
      <div className={css.besideBox}>
        <AnchorNav label={t('onThisPage')} links={links} />
      </div>
      <Text measure>{trip.description}</Text>
    </Stack>
  )
}

/** Vacancies are shown only while the trip can be bought. */
function TripPlaces({ trip: { isOnSale, isPaused, placesLeft } }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  if (!isOnSale) return <Badge>{t(isPaused ? 'salesPaused' : 'salesEnded')}</Badge>
  return vacancyOf(placesLeft) === 'free' ? null : <PlacesBadge left={placesLeft} />
}
