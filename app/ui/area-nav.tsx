import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import * as css from './area-nav.css'
import type { NavItem } from './header'
import { Icon } from './icon'
import { NavLink } from './link'

export type AreaNavProps = {
  label: string
  items: Array<Pick<NavItem, 'to' | 'label' | 'icon'> & { end?: boolean }>
  children: ReactNode
}

/** The pages of one area beside its content: a column from 1280 px on, a row that scrolls sideways below, tabs on a phone. */
export function AreaNav({ label, items, children }: AreaNavProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page one is on moves with the address.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])

  return (
    <div className={css.layout}>
      <nav ref={nav} className={css.nav} aria-label={label}>
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
