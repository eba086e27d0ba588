import type { ReactNode } from 'react'
import * as css from './timeline.css'

export type TimelineProps = {
  label?: string
  events: Array<{ key: string; title: ReactNode; note?: ReactNode; state?: 'done' | 'current' | 'failed' | 'marked' }>
}

/**
 * Past events, good or bad, and the next ones; at most one is `current`. A `marked` one has the same style without that
 * meaning.
 */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {events.map((event) => (
        <li
          key={event.key}
          className={css.event}
          data-state={event.state}
          aria-current={event.state === 'current' ? 'step' : undefined}
        >
          <b>{event.title}</b>
          {event.note && <span className={css.note}>{event.note}</span>}
        </li>
      ))}
    </ol>
  )
}
