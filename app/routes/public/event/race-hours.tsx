import { formatDayMonth, formatWeekday } from '~/i18n/format'
import { eventPage } from '~/i18n/locales/trips/event-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { SectionHeading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import type { NextRace } from './event-view.server'
import * as css from './race-hours.css'

/** The days on the track side by side, from the gates to the way home. */
export function RaceHours({ race }: { race: NextRace }) {
  const t = useTranslate(eventPage)
  const language = useLanguage()
  if (race.hours.length === 0) return null
  return (
    <Section continued>
      <Wrap>
        <SectionHeading>{t('hours')}</SectionHeading>
        <Stack gap={3}>
          <div className={css.days}>
            {race.hours.map(({ kind, date, hasSprint, hours }) => (
              <section key={date} className={css.day} data-race={kind === 'race' ? '' : undefined}>
                <h3 className={css.title}>{hasSprint ? t('withSprint', { day: t(kind) }) : t(kind)}</h3>
                <p className={css.date}>
                  {formatWeekday(date, language)}, {formatDayMonth(date, language)}
                </p>
                <ol className={css.hours}>
                  {hours.map(({ time, text, isStart }) => (
                    <li key={`${time} ${text}`} className={css.hour} data-start={isStart ? '' : undefined}>
                      <time className={css.time} dateTime={time}>
                        {time}
                      </time>
                      <span>{text}</span>
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
          <Text size="sm" tone="muted">
            {t('hoursNote')}
          </Text>
        </Stack>
      </Wrap>
    </Section>
  )
}
