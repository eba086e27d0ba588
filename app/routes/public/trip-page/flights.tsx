import { formatDayMonth, formatWeekday } from '~/i18n/format'
import { trip as tripTexts } from '~/i18n/locales/trip'
import { tripPage } from '~/i18n/locales/trip-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Icon } from '~/ui/icon'
import { Stack } from '~/ui/layout'
import { RouteLine } from '~/ui/route-line'
import { Text } from '~/ui/text'
import { Block } from './block'
import * as css from './trip-page.css'
import type { TripView } from './trip-view.server'

function lasting(minutes: number): string {
  const rest = String(minutes % 60).padStart(2, '0')
  return `${Math.floor(minutes / 60)}h${rest}`
}

export function FlightsSection({ trip }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  const language = useLanguage()
  if (trip.flights.length === 0) return null
  return (
    <Block id="flights" title={t('flights')}>
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
