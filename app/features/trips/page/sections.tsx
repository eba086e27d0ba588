import { FeeTable } from '~/features/orders/fee-table/fee-table'
import { mapAddress } from '~/features/page/frame/map-address'
import { formatDayMonth, formatShortDay } from '~/i18n/format'
import { trip as tripTexts } from '~/i18n/locales/trips/trip'
import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Grid, Stack } from '~/ui/layout/layout/layout'
import { ReadingPanel } from '~/ui/layout/reading-panel/reading-panel'
import { MarkedList } from '~/ui/table/list/list'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Heading } from '~/ui/text/heading/heading'
import { RichLines } from '~/ui/text/rich-text/rich-text'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card } from '~/ui/trip/card/card'
import { DayLine } from '~/ui/trip/day-line/day-line'
import { TripMap } from '~/ui/trip/trip-map/trip-map'
import { Block } from './block'
import type { TripView } from './trip-view.server'

type SectionProps = { trip: TripView }

function richItems(items: TripView['included']) {
  // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity and never move.
  return items.map((lines, index) => <RichLines key={index} lines={lines} />)
}

export function ScheduleSection({ trip }: SectionProps) {
  const t = useTranslate(tripPage)
  const language = useLanguage()
  return (
    <Block id="schedule" title={t('schedule')}>
      <ReadingPanel>
        <DayLine
          dayLabel={t('day')}
          foldAfter={2}
          days={trip.schedule.map((day, index) => ({
            number: index + 1,
            title: day.title,
            hours: day.hours,
            note: formatShortDay(day.date, language),
            text: (
              <Text>
                <RichLines lines={day.lines} />
              </Text>
            ),
          }))}
        />
      </ReadingPanel>
    </Block>
  )
}

export function Includes({ trip }: SectionProps) {
  const t = useTranslate(tripPage)
  return (
    <Block id="includes" title={t('includes')}>
      <Grid columns={2}>
        <Stack gap={3}>
          <Heading level={3} look="h4">
            {t('included')}
          </Heading>
          <MarkedList items={richItems(trip.included)} mark="included" />
        </Stack>
        <Stack gap={3}>
          <Heading level={3} look="h4">
            {t('notIncluded')}
          </Heading>
          <MarkedList items={richItems(trip.notIncluded)} mark="excluded" />
        </Stack>
      </Grid>
    </Block>
  )
}

export function BoardingSection({ trip }: SectionProps) {
  const t = useTranslate(tripPage)
  const language = useLanguage()
  if (trip.boarding.length === 0) return null
  return (
    <Block id="boarding" title={t('boarding')} folds>
      <Grid columns={2} gap={3}>
        {trip.boarding.map(({ id, place, address, time, date }) => (
          <Card key={id}>
            <Stack gap={1}>
              <Heading level={3} look="h4">
                {place}
              </Heading>
              <Text size="sm">{address}</Text>
              <Text size="sm">
                <a href={mapAddress([address, place].filter(Boolean).join(', '))} rel="noopener" target="_blank">
                  {t('map')} <VisuallyHidden>{t('mapOf', { place })}</VisuallyHidden>
                </a>
              </Text>
              <Text size="sm" tone="muted">
                {time ? t('boardingAt', { date: formatDayMonth(date, language), time }) : t('timeLater')}
              </Text>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Block>
  )
}

export function DocumentsSection({ trip }: SectionProps) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  return (
    <Block id="documents" title={t('documentsAndMore')} isRows>
      <AccordionItem summary={t('documents')} icon="id-card" open folds>
        <Stack gap={3}>
          <MarkedList items={richItems(trip.documentation)} />
          <Text size="sm" tone="muted">
            {shared(trip.isInternational ? 'minorAbroad' : 'minorInland')}
          </Text>
        </Stack>
      </AccordionItem>
      {trip.extraInfo.length > 0 ? (
        <AccordionItem summary={t('extraInfo')} icon="info" open folds>
          <MarkedList items={richItems(trip.extraInfo)} />
        </AccordionItem>
      ) : null}
      <AccordionItem summary={t('cancellation')} icon="rotate-ccw" open folds>
        <FeeTable fees={trip.fees} />
        <Text size="sm">
          <a href="/contract">{t('contractRead')}</a>
        </Text>
      </AccordionItem>
      {trip.operator ? (
        <AccordionItem summary={t('operator')} icon="store">
          <Stack gap={1}>
            <Text>{trip.operator.cadastur === '' ? trip.operator.name : t('operator.line', trip.operator)}</Text>
            {(['carrier', 'plates', 'guide'] as const).map((fact) =>
              trip.running[fact] === '' ? null : (
                <Text key={fact}>{t(`running.${fact}`, { [fact]: trip.running[fact] })}</Text>
              ),
            )}
          </Stack>
        </AccordionItem>
      ) : null}
    </Block>
  )
}

/** Where the group boards and where it goes: drawn, and as a list. */
export function MapSection({ trip: { map } }: SectionProps) {
  const t = useTranslate(tripPage)
  if (map === null) return null
  return (
    <Block id="map" title={t('routeMap')} folds>
      <TripMap
        small={map.small}
        large={map.large}
        alt={t('routeMapAlt')}
        lists={[
          { title: t('mapTour'), places: map.tour, isNumbered: true },
          ...(map.boarding.length > 0 ? [{ title: t('mapBoarding'), places: map.boarding, isNumbered: false }] : []),
        ]}
      />
    </Block>
  )
}
