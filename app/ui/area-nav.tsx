import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import * as css from './area-nav.css'
import type { NavItem } from './header'
import { Icon } from './icon'

export type AreaNavProps = {
  label: string
  items: Array<Pick<NavItem, 'to' | 'label' | 'icon'> & { end?: boolean }>
  children: ReactNode
}

/** The pages of one area beside its content: a column from 1280 px on, a row that scrolls sideways below. */
export function AreaNav({ label, items, children }: AreaNavProps) {
  return (
    <div className={css.layout}>
      <nav className={css.nav} aria-label={label}>
        {items.map(({ to, label: words, icon, end }) => (
          <NavLink key={to} to={to} end={end} className={css.item}>
            {icon && <Icon name={icon} />}
            {words}
          </NavLink>
        ))}
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  )
}
