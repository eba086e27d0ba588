import { formatDayMonth, formatWeekday } from '~/i18n/format'
import { eventPage } from '~/i18n/locales/event-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import * as css from './event.css'
import type { NextRace } from './event-view.server'

/** The days on the track (those of the trip, where its script names none) and how many days are left. */
export function Weekend({ race }: { race: NextRace }) {
  const t = useTranslate(eventPage)
  const language = useLanguage()
  const days =
    race.days.length > 0
      ? race.days.map(({ kind, date, hasSprint }) => ({
          kind,
          date,
          copy: hasSprint ? t('withSprint', { day: t(kind) }) : t(kind),
        }))
      : [
          { kind: 'leaves', date: race.checkinOn, copy: t('leaves') },
          { kind: 'returns', date: race.checkoutOn, copy: t('returns') },
        ]
  return (
    <ul className={css.strip} aria-label={t('weekend')}>
      {days.map(({ kind, date, copy }) => (
        <li key={kind + date} className={kind === 'race' ? `${css.cell} ${css.raceCell}` : css.cell}>
          <time dateTime={date}>
            {formatWeekday(date, language)}, {formatDayMonth(date, language)}
          </time>
          <b>{copy}</b>
        </li>
      ))}
      <li className={`${css.cell} ${css.countdown}`}>
        {t('leftLabel')}
        <b>{t('left', { count: race.daysLeft })}</b>
      </li>
    </ul>
  )
}
