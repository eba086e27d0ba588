import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { CollapsedMenu } from '~/ui/layout/collapsed-menu/collapsed-menu'
import { wrap } from '~/ui/layout/layout/layout.css'
import { Icon } from '~/ui/media/icon/icon'
import { Logo } from '~/ui/media/logo/logo'
import { Link } from '~/ui/text/link/link'
import * as css from './header.css'

export type NavItem = {
  to: string
  label: string
  icon?: IconName
  /** The short label for the bar ("EN" for "English"). */
  shortLabel?: string
  /** Language of the target page. */
  lang?: string
  reloadDocument?: boolean
  /** Current only at its own address, not at those below it. */
  end?: boolean
  /** Also current at pages below these addresses. */
  covers?: string[]
  /** A number or word at the end of the row (back office). */
  badge?: string
}

export type HeaderProps = {
  homeLabel: string
  navLabel: string
  menuLabel: string
  links: NavItem[]
  /** Further pages, only in the collapsed menu. */
  menu?: NavItem[]
  /** Language, purchases: at the end of the bar and of the collapsed menu. */
  extras?: NavItem[]
  /** One page that is always at hand: its icon alone, with how many things wait there. */
  quick?: { to: string; label: string; icon: IconName }
  /** "Sign in", or the signed-in user and sign-out. In the bar and in the collapsed menu. */
  account?: ReactNode
}

function Item({ item, inPanel }: { item: NavItem; inPanel?: boolean }) {
  const { to, label, icon, shortLabel, lang, reloadDocument } = item
  const shared = { to, reloadDocument, hrefLang: lang, className: inPanel ? css.panelItem : css.item }
  const { pathname } = useLocation()
  const isAround = item.covers?.some((address) => pathname.startsWith(address))
  const short = !inPanel && shortLabel
  const copy = (
    <>
      {icon && <Icon name={icon} />}
      {icon ? ` ${short || label}` : short || label}
    </>
  )
  // A link that differs only in its query ("?lang=en") is never the current page.
  if (to.includes('?')) {
    return (
      <Link {...shared} lang={lang} title={short ? label : undefined} preventScrollReset={to.startsWith('?')}>
        {copy}
      </Link>
    )
  }
  return (
    <Link
      {...shared}
      aria-label={short ? label : undefined}
      aria-current={pathname === to ? 'page' : undefined}
      data-around={isAround || undefined}
    >
      {copy}
    </Link>
  )
}

/** The shop's header: a bar from 1280 px, a `<details>` menu below. Works without JavaScript. */
export function Header({ homeLabel, navLabel, menuLabel, links, menu = [], extras = [], quick, account }: HeaderProps) {
  return (
    <header className={css.header}>
      <div className={`${wrap} ${css.bar}`}>
        <Link to="/" className={css.home} aria-label={homeLabel}>
          <Logo />
        </Link>
        <nav className={css.nav} aria-label={navLabel}>
          {links.map((item) => (
            <Item key={item.to} item={item} />
          ))}
        </nav>
        <div className={css.me}>
          {quick && (
            <Link to={quick.to} className={css.quick} aria-label={quick.label} title={quick.label} data-favorites="">
              <Icon name={quick.icon} />
            </Link>
          )}
          <div className={css.extras}>
            {extras.map((item) => (
              <Item key={item.to} item={item} />
            ))}
            {account}
          </div>
          <CollapsedMenu label={menuLabel} navLabel={navLabel} panel={css.panel}>
            {[...links, ...menu, ...extras].map((item) => (
              <Item key={item.to} item={item} inPanel />
            ))}
            {account && <div className={css.panelAccount}>{account}</div>}
          </CollapsedMenu>
        </div>
      </div>
    </header>
  )
}
