import { NavLink } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { Badge } from '~/ui/feedback/badge/badge'
import { CollapsedMenu } from '~/ui/layout/collapsed-menu/collapsed-menu'
import type { NavItem } from '~/ui/layout/header/header'
import { Avatar } from '~/ui/media/avatar/avatar'
import { Icon } from '~/ui/media/icon/icon'
import { Logo } from '~/ui/media/logo/logo'
import { Link } from '~/ui/text/link/link'
import * as css from './admin-shell.css'

export type AdminShellProps = {
  home: { to: string; label: string }
  navLabel: string
  menuLabel: string
  /** The first group needs no title. */
  groups: Array<{ title?: string; items: NavItem[] }>
  person: { initials: string; name: string; detail: string }
  /** The sign-out form. */
  signOut: ReactNode
  /** The current location: text or Breadcrumb, in the top bar. */
  crumbs?: ReactNode
  /** Search and notices in the top bar. */
  tools?: ReactNode
  children: ReactNode
}

function Items({ groups, tiles }: Pick<AdminShellProps, 'groups'> & { tiles?: boolean }) {
  return groups.map((group) => (
    <Fragment key={group.title ?? 'first'}>
      {group.title && <h2 className={tiles ? css.panelGroup : css.group}>{group.title}</h2>}
      {group.items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end={item.end}
          reloadDocument={item.reloadDocument}
          className={tiles ? css.tile : css.item}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.label}
          {item.badge && (
            <span className={css.badge}>
              <Badge>{item.badge}</Badge>
            </span>
          )}
        </NavLink>
      ))}
    </Fragment>
  ))
}

/**
 * The frame of the back office: a rail from 960 px, a full panel of tiles below. Contains the `<main id="content">`.
 */
export function AdminShell(props: AdminShellProps) {
  const { home, navLabel, menuLabel, groups, person, signOut, crumbs, tools, children } = props
  return (
    <div className={css.shell}>
      <nav className={css.rail} aria-label={navLabel}>
        <Link to={home.to} className={css.home} aria-label={home.label}>
          <Logo size="rail" />
        </Link>
        <Items groups={groups} />
      </nav>
      <div>
        <header className={css.top}>
          <CollapsedMenu label={menuLabel} navLabel={navLabel} panel={css.panel}>
            <div className={css.person}>
              <Avatar initials={person.initials} />
              <span>
                <b>{person.name}</b>
                <span className={css.personDetail}>{person.detail}</span>
              </span>
              <span className={css.personEnd}>{signOut}</span>
            </div>
            <Items groups={groups} tiles />
          </CollapsedMenu>
          <div className={css.crumbs}>{crumbs}</div>
          <div className={css.end}>
            {tools}
            <div className={css.who}>
              <b>{person.name}</b>
              {signOut}
            </div>
          </div>
        </header>
        <main className={css.main} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
