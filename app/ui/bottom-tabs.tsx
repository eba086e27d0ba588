import { useLocation } from '@remix-run/react'
import type { AreaNavProps } from './area-nav'
import * as css from './bottom-tabs.css'

import { Icon } from './icon'
import { NavLink } from './link'

type Item = AreaNavProps['items'][number]

export type BottomTabsProps = {
  label: string
  /** Two before what is done most, and one after it. */
  before: Item[]
  main: Item
  after: Item[]
  moreLabel: string
  /** All other pages, behind the last tab. */
  more: Item[]
}

/** The pages of an area on a phone, within reach of a thumb. Opens and closes without a script. */
export function BottomTabs({ label, before, main, after, moreLabel, more }: BottomTabsProps) {
  const { pathname } = useLocation()
  return (
    <nav className={css.tabs} aria-label={label}>
      {before.map(tab)}
      <NavLink to={main.to} end className={`${css.tab} ${css.main}`}>
        {main.icon && <Icon name={main.icon} />}
        {main.label}
      </NavLink>
      {after.map(tab)}
      <details key={pathname} className={css.more}>
        <summary className={css.tab}>
          <Icon name="ellipsis" />
          {moreLabel}
        </summary>
        <div className={css.rest}>
          {more.map(({ to, label: words, icon, end }) => (
            <NavLink key={to} to={to} end={end} className={css.link}>
              {icon && <Icon name={icon} />}
              {words}
            </NavLink>
          ))}
        </div>
      </details>
    </nav>
  )
}

function tab({ to, label, icon, end }: Item) {
  return (
    <NavLink key={to} to={to} end={end} className={css.tab}>
      {icon && <Icon name={icon} />}
      {label}
    </NavLink>
  )
}
