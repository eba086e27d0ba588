import type { ReactNode } from 'react'
import { formatLongDate, formatPercent } from '~/i18n/format'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { MarkedList } from '~/ui/table/list/list'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { DayLine } from '~/ui/trip/day-line/day-line'
import type { TripCopyView } from './trip-copy-view.server'

/** The trip as it was sold. The agency's texts are in Portuguese. */
export function TripCopy({ trip, title }: { trip: TripCopyView; title?: string }) {
  const t = useTranslate(ownOrder)
  const page = useTranslate(tripPage)
  return (
    <Stack as="section" gap={3} aria-labelledby="bought">
      <Heading level={2} look="panel" id="bought">
        {title ?? t('bought')}
      </Heading>
      <Text size="sm" tone="muted">
        {t('boughtNote')}
      </Text>
      <div>
        <Part title={t('schedule')} icon="map" isThere={trip.schedule.length > 0}>
          <DayLine
            dayLabel={page('day')}
            openDays={1}
            days={trip.schedule.map(({ title, text }, index) => ({
              number: index + 1,
              title,
              text: <Text>{text}</Text>,
            }))}
          />
        </Part>
        <Part title={page('included')} icon="check" isThere={trip.included.length > 0}>
          <MarkedList items={trip.included} mark="included" />
        </Part>
        <Part title={page('notIncluded')} icon="x" isThere={trip.notIncluded.length > 0}>
          <MarkedList items={trip.notIncluded} mark="excluded" />
        </Part>
        <Travel trip={trip} />
        <Part title={page('documents')} icon="id-card" isThere={trip.documentation.length > 0}>
          <MarkedList items={trip.documentation} />
        </Part>
        <Part title={page('extraInfo')} icon="info" isThere={trip.extraInfo.length > 0}>
          <MarkedList items={trip.extraInfo} />
        </Part>
        <Cancellation trip={trip} />
      </div>
    </Stack>
  )
}

type PartProps = {
  title: string
  icon: Parameters<typeof AccordionItem>[0]['icon']
  isThere: boolean
  inPageLanguage?: boolean
  children: ReactNode
}

function Part({ title, icon, isThere, inPageLanguage, children }: PartProps) {
  if (!isThere) return null
  return (
    <AccordionItem summary={title} icon={icon}>
      <div lang={inPageLanguage ? undefined : 'pt-BR'}>{children}</div>
    </AccordionItem>
  )
}

function Travel({ trip }: { trip: TripCopyView }) {
  const page = useTranslate(tripPage)
  return (
    <>
      <Part title={page('flights')} icon="plane" isThere={trip.flights.length > 0} inPageLanguage>
        <KeyValue pairs={trip.flights.map(({ when, text }) => ({ key: when, value: text }))} />
      </Part>
      <Part title={page('stay')} icon="moon" isThere={trip.hotels.length > 0} inPageLanguage>
        <KeyValue pairs={trip.hotels.map(({ name, address }) => ({ key: name, value: address }))} />
      </Part>
      <Part title={page('boarding')} icon="map-pin" isThere={trip.boardingPlaces.length > 0} inPageLanguage>
        <KeyValue
          pairs={trip.boardingPlaces.map(({ place, address, time }) => ({
            key: time ?? page('timeLater'),
            value: `${place}, ${address}`,
          }))}
        />
      </Part>
    </>
  )
}

function Cancellation({ trip }: { trip: TripCopyView }) {
  const page = useTranslate(tripPage)
  const language = useLanguage()
  return (
    <Part
      title={page('cancellation')}
      icon="receipt"
      isThere={trip.cancellation.length > 0 || trip.minimum !== null}
      inPageLanguage
    >
      <KeyValue
        pairs={trip.cancellation.map(({ until, feePercent }) => ({
          key: until
            ? page('cancellation.until', { date: formatLongDate(until, language) })
            : page('cancellation.after'),
          value: page('cancellation.fee', { percent: formatPercent(feePercent * 100, language) }),
        }))}
      />
      {trip.minimum === null ? null : <Text size="sm">{trip.minimum}</Text>}
      <Text size="sm" tone="muted">
        {page('cancellation.right')}
      </Text>
    </Part>
  )
}
