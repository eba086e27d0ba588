import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '~/ui/text/button/button'
import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'
import * as css from './calendar.css'

type CalendarDay = {
  value: string
  number: number
  /** The day as text. */
  label: string
  isOutside: boolean
  isOff: boolean
}

export type CalendarViewProps = {
  title: string
  /** The month shown, as text. */
  caption: string
  weeks: readonly (readonly CalendarDay[])[]
  weekdays: readonly string[]
  months: readonly { value: number; label: string }[]
  years: readonly number[]
  month: number
  year: number
  /** The day that has the keyboard focus. */
  active: string
  picked: string
  today: string
  monthLabel: string
  yearLabel: string
  /** Null when there is no month in that direction. */
  previous: { label: string; go: (() => void) | null }
  next: { label: string; go: (() => void) | null }
  onMonth: (month: number) => void
  onYear: (year: number) => void
  /** True when the key moved the focus. */
  onKey: (key: string, shift: boolean) => boolean
  onPick: (day: string) => void
  onClose: () => void
}

/** A month in six weeks, with selects for month and year. Focus is trapped until it closes. */
export function CalendarView(props: CalendarViewProps) {
  const { title, weeks, weekdays, active, picked, today, onKey, onPick, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const [isInGrid, setInGrid] = useState(true)
  const [side, setSide] = useState<'start' | 'end'>('start')
  useClosedFromOutside(root, onClose)

  useEffect(() => {
    const right = root.current?.getBoundingClientRect().right ?? 0
    if (right > document.documentElement.clientWidth - 8) setSide('end')
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (isInGrid) root.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active, isInGrid])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') keepInside(event, root.current)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  function onGridKey(event: KeyboardEvent) {
    if (!onKey(event.key, event.shiftKey)) return
    event.preventDefault()
    setInGrid(true)
  }

  return (
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      className={css.calendar}
      data-side={side}
      onKeyDown={onKeyDown}
    >
      <Bar {...props} onTouch={() => setInGrid(false)} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is made of a table. */}
      <table role="grid" aria-label={props.caption} className={css.grid} onKeyDown={onGridKey}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className={css.weekday}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.value}>
              {week.map((day) => (
                <td key={day.value} className={css.cell}>
                  <button
                    type="button"
                    data-day={day.value}
                    data-outside={day.isOutside || undefined}
                    tabIndex={day.value === active ? 0 : -1}
                    aria-label={day.label}
                    aria-pressed={day.value === picked}
                    aria-current={day.value === today ? 'date' : undefined}
                    aria-disabled={day.isOff || undefined}
                    className={css.day}
                    onClick={() => !day.isOff && onPick(day.value)}
                  >
                    {day.number}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Month and year as selects, with previous and next buttons. */
function Bar(props: CalendarViewProps & { onTouch: () => void }): ReactNode {
  const { caption, months, years, month, year, monthLabel, yearLabel, previous, next, onMonth, onYear, onTouch } = props
  const step = ({ label, go }: CalendarViewProps['next'], icon: 'chevron-left' | 'chevron-right') => (
    <IconButton
      type="button"
      variant="ghost"
      icon={icon}
      label={label}
      aria-disabled={go === null || undefined}
      onClick={() => {
        onTouch()
        go?.()
      }}
    />
  )
  return (
    <div className={css.bar}>
      {step(previous, 'chevron-left')}
      <select
        className={css.choice}
        aria-label={monthLabel}
        value={month}
        onFocus={onTouch}
        onChange={(event) => onMonth(Number(event.target.value))}
      >
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        className={css.choice}
        aria-label={yearLabel}
        value={year}
        onFocus={onTouch}
        onChange={(event) => onYear(Number(event.target.value))}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      {step(next, 'chevron-right')}
      <span className={visuallyHidden} aria-live="polite">
        {caption}
      </span>
    </div>
  )
}

function useClosedFromOutside(root: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const field = root.current?.parentElement
      if (field && target instanceof Node && !field.contains(target)) close.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [root])
}

function keepInside(event: KeyboardEvent, root: HTMLElement | null): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"]), select') ?? [])]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  const wrapped = event.shiftKey ? stops.at(-1) : stops[0]
  wrapped?.focus()
}
