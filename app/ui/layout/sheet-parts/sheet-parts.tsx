import type { ReactNode } from 'react'
import { WholeNumbers } from '~/ui/text/whole-numbers/whole-numbers'
import * as css from './sheet-parts.css'

/** Short facts side by side, each below its label. */
export function SheetFacts({ facts }: { facts: Array<{ key: string; lines: string[] }> }) {
  return (
    <div className={css.facts}>
      {facts.map(({ key, lines }) => (
        <span key={key}>
          <b>{key}</b>
          {lines.map((line) => (
            <span key={line}>
              <WholeNumbers>{line}</WholeNumbers>
              <br />
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}

export type SheetTableProps = { caption: string; head: string[]; rows: Array<{ key: string; cells: ReactNode[] }> }

export function SheetTable({ caption, head, rows }: SheetTableProps) {
  return (
    <table className={css.table} aria-label={caption}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type RouteEnd = { title: string; lines: string[] }

/** The route line in print: origin and destination. */
export function SheetRoute({ from, to }: { from: RouteEnd; to: RouteEnd }) {
  return (
    <div className={css.route}>
      <RouteEndText end={from} />
      <span className={css.routeLine} />
      <RouteEndText end={to} />
    </div>
  )
}

function RouteEndText({ end }: { end: RouteEnd }) {
  return (
    <span className={css.routeEnd}>
      <b>{end.title}</b>
      {end.lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </span>
  )
}

export type SheetDaysProps = {
  days: Array<{ number: number; title: string; note: string; text: string; hours: readonly string[] }>
}

/** The days in a column; none is split across two pages. */
export function SheetDays({ days }: SheetDaysProps) {
  return (
    <ol className={css.days}>
      {days.map(({ number, title, note, text, hours }) => (
        <li key={number} className={css.day}>
          <span className={css.number} aria-hidden="true">
            {number}
          </span>
          <div>
            <h2>
              {title} <small>{note}</small>
            </h2>
            <p>{text}</p>
            {hours.length === 0 ? null : (
              <ul className={css.hours}>
                {hours.map((hour) => (
                  <li key={hour}>{hour}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The last box of an itinerary: what to bring, and lines to write on. */
export function SheetBox({ children, notesLabel }: { children: ReactNode; notesLabel: string }) {
  return (
    <div className={css.box}>
      {children}
      <div>
        <b>{notesLabel}</b>
        <span className={css.blank} />
        <span className={css.blank} />
        <span className={css.blank} />
      </div>
    </div>
  )
}
