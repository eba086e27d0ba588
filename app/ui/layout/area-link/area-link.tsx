import { NavLink } from '@remix-run/react'
import type { NavItem } from '~/ui/layout/header/header'
import { Icon } from '~/ui/media/icon/icon'

export type AreaItem = Pick<NavItem, 'to' | 'label' | 'icon'> & { end?: boolean }

/** A link to a page of an area, with its icon and name. */
export function AreaLink({ item: { to, label, icon, end }, className }: { item: AreaItem; className: string }) {
  return (
    <NavLink to={to} end={end} className={className}>
      {icon && <Icon name={icon} />}
      {label}
    </NavLink>
  )
}
