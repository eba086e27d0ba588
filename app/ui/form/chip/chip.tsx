import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { Link } from '~/ui/text/link/link'
import * as css from './chip.css'

export type ChipProps = {
  to: string
  children: ReactNode
  icon?: IconName
  size?: keyof typeof css.sizes
  /** The current selection. */
  current?: boolean
  /** An active filter: the link removes it, and the label tells screen readers. */
  removeLabel?: string
  /** "Clear all": no border. */
  plain?: boolean
  preventScrollReset?: boolean
}

export function Chip(props: ChipProps) {
  const { to, children, icon, size = 'm', current, removeLabel, plain, preventScrollReset } = props
  const classes = [css.chip, css.sizes[size], (current || removeLabel) && css.on, plain && css.plain]
  return (
    <Link
      to={to}
      className={classes.filter(Boolean).join(' ')}
      aria-current={current ? 'true' : undefined}
      aria-label={removeLabel}
      preventScrollReset={preventScrollReset}
    >
      {icon && <Icon name={icon} />}
      {children}
      {removeLabel && <Icon name="x" />}
    </Link>
  )
}

export type ChipsProps = { label: string; as?: 'nav' | 'div'; children: ReactNode }

/** A row of chips that scrolls horizontally when it overflows. */
export function Chips({ label, as: Tag = 'div', children }: ChipsProps) {
  return (
    <Tag className={css.chips} aria-label={label} role={Tag === 'div' ? 'group' : undefined}>
      {children}
    </Tag>
  )
}

export type AnchorNavProps = { label: string; links: Array<{ id: string; label: string }>; current?: string }

/** "On this page": chips that link to the sections. */
export function AnchorNav({ label, links, current }: AnchorNavProps) {
  return (
    <nav className={`${css.chips} ${css.anchors}`} aria-label={label}>
      {links.map((link) => (
        <a
          key={link.id}
          href={`#${link.id}`}
          className={`${css.chip} ${css.sizes.s}${link.id === current ? ` ${css.on}` : ''}`}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
}

export type TabsProps = {
  label: string
  tabs: Array<{ to: string; label: string; current?: boolean; count?: number }>
}

/** Tabs are links: each has its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={`${css.chips} ${css.tabs}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={`${css.chip} ${css.sizes.m}${tab.current ? ` ${css.on}` : ''}`}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label} {tab.count !== undefined && <span>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
