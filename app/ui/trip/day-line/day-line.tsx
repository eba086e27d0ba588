import type { ReactNode } from 'react'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './day-line.css'

export type DayLineProps = {
  /** Before the number, for screen readers: "Day". */
  dayLabel: string
  days: Array<{
    number: number
    title: string
    note?: string
    text: ReactNode
    hours?: readonly { time: string; text: string }[]
  }>
  /** The number of days that are open initially; all by default. */
  openDays?: number
  /** On phones the days after this many start closed, where scripts run. */
  foldAfter?: number
}

/** The route line in vertical form: one `<details>` per day. */
export function DayLine({ dayLabel, days, openDays = days.length, foldAfter = days.length }: DayLineProps) {
  return (
    <ol className={css.days}>
      {days.map((day, index) => (
        <li key={day.number}>
          <details className={css.day} open={index < openDays} data-fold={index < foldAfter ? undefined : ''}>
            <summary className={css.summary}>
              <span className={css.number}>
                <VisuallyHidden>{dayLabel} </VisuallyHidden>
                {day.number}
              </span>
              <span className={css.title}>{day.title}</span>
              {day.note && <span className={css.note}>{day.note}</span>}
            </summary>
            <div className={css.body}>
              {day.text}
              {day.hours && day.hours.length > 0 ? (
                <ol className={css.hours}>
                  {day.hours.map(({ time, text }) => (
                    <li key={`${time} ${text}`}>
                      <time className={css.time} dateTime={time}>
                        {time}
                      </time>
                      <span>{text}</span>
                    </li>
                  ))}
                </ol>
              ) : null}
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}
