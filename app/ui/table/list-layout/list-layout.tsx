import type { InputHTMLAttributes, ReactNode } from 'react'
import { box } from '~/ui/form/checkbox/checkbox.css'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import * as css from './list-layout.css'

export type ListLayoutProps = {
  title: string
  /** How many there are, in words or as a figure. */
  count?: ReactNode
  /** What can be made or taken away from here: new, export. */
  actions?: ReactNode
  /** What waits for somebody, before the list itself. */
  lead?: ReactNode
  /** Search, selects and period, in a form of its own. */
  toolbar?: ReactNode
  /** Filters that are on, as chips that take them off. */
  chips?: ReactNode
  /** What can be done with the rows that are chosen. */
  bulk?: ReactNode
  children: ReactNode
  totals?: readonly { label: string; value: string }[]
  /** Page size and neighbouring pages. */
  foot?: ReactNode
}

/** A dense list with its tools, the same on every screen that lists. */
export function ListLayout({
  title,
  count,
  actions,
  lead,
  toolbar,
  chips,
  bulk,
  children,
  totals,
  foot,
}: ListLayoutProps) {
  return (
    <Stack gap={3}>
      <div className={css.head}>
        <Heading level={1}>{title}</Heading>
        {count === undefined ? null : <span className={css.count}>{count}</span>}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      {lead ? <div className={css.lead}>{lead}</div> : null}
      {toolbar}
      {chips}
      {bulk}
      {children}
      {totals && totals.length > 0 ? (
        <dl className={css.totals}>
          {totals.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </Stack>
  )
}

/** Fields of the list's search, in a row that wraps; two columns on phones. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css.toolbar}>{children}</div>
}

/** The buttons at the end of the toolbar. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={css.send}>{children}</div>
}

/** What can be done with the chosen rows, above them. */
export function BulkStrip({ chosen, children }: { chosen: ReactNode; children: ReactNode }) {
  return (
    <div className={css.bulk}>
      <span className={css.chosen} aria-live="polite">
        {chosen}
      </span>
      {children}
    </div>
  )
}

/** A check box without words beside it: choosing a row. `aria-label` names the row. */
export function RowBox(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> & { 'aria-label': string },
) {
  return <input {...props} type="checkbox" className={`${box} ${css.box}`} />
}

/** How many rows a page has: links, the present one marked. */
export function PageSizes({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.sizes} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {children}
    </nav>
  )
}
