import type { InputHTMLAttributes, ReactNode } from 'react'
import { box } from '~/ui/form/checkbox/checkbox.css'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import * as css from './list-layout.css'

export type ListLayoutProps = {
  title: string
  /** The number of results, as text or number. */
  count?: ReactNode
  /** Actions of the list: new, export. */
  actions?: ReactNode
  /** Pending tasks, above the list. */
  lead?: ReactNode
  /** Search, selects and period, in their own form. */
  toolbar?: ReactNode
  /** Active filters, as chips that remove them. */
  chips?: ReactNode
  /** Actions for the selected rows. */
  bulk?: ReactNode
  children: ReactNode
  totals?: readonly { label: string; value: string }[]
  /** Page size and pagination. */
  foot?: ReactNode
}

/** A dense list with its tools, shared by all list screens. */
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
      <Lines>{children}</Lines>
      {bulk}
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

/** A table whose rows are a few lines on phones: for many rows. */
export function Lines({ children }: { children: ReactNode }) {
  return <div className={css.lines}>{children}</div>
}

/** The fields of the list's search, in a row that wraps; two columns on phones. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css.toolbar}>{children}</div>
}

/** The buttons at the end of the toolbar. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={css.send}>{children}</div>
}

/** Actions for the selected rows: at the bottom of the window, and only while rows are selected. */
export function BulkStrip({ selected, children }: { selected: ReactNode; children: ReactNode }) {
  return (
    <div className={css.bulk}>
      <span className={css.selected} aria-live="polite">
        {selected}
      </span>
      {children}
    </div>
  )
}

/** A checkbox without visible label that selects a row. `aria-label` names the row. */
export function RowBox(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> & { 'aria-label': string },
) {
  return <input {...props} type="checkbox" className={`${box} ${css.box}`} />
}

/** The page size: links, the current one marked. */
export function PageSizes({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.sizes} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {children}
    </nav>
  )
}
