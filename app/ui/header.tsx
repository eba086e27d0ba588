import { Link, NavLink } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import * as css from './header.css'
import { Icon } from './icon'
import type { IconName } from './icons/icon-name'
import { wrap } from './layout.css'
import { Logo } from './logo'

export type NavItem = {
  to: string
  label: string
  icon?: IconName
  /** In the bar, where room is short ("EN" for "English"). */
  shortLabel?: string
  /** Language of the page it leads to. */
  lang?: string
  reloadDocument?: boolean
  /** A figure or word at the end of the row (back office). */
  badge?: string
}

export type HeaderProps = {
  homeLabel: string
  navLabel: string
  menuLabel: string
  links: NavItem[]
  /** Further pages, in the folded menu only. */
  menu?: NavItem[]
  /** Language, purchases: at the end of the bar, at the end of the folded menu. */
  extras?: NavItem[]
  /** "Sign in", or who is signed in with the way out. Stands in the bar and in the folded menu. */
  account?: ReactNode
}

function closeMenu(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link) event.currentTarget.closest('details')?.removeAttribute('open')
}

function Item({ item, inPanel }: { item: NavItem; inPanel?: boolean }) {
  const { to, label, icon, shortLabel, lang, reloadDocument } = item
  const shared = { to, reloadDocument, hrefLang: lang, className: inPanel ? css.panelItem : css.item }
  const short = !inPanel && shortLabel
  const words = (
    <>
      {icon && <Icon name={icon} />} {short || label}
    </>
  )
  // A link that differs by its query ("?lang=en") is never "the current page".
  if (to.includes('?')) {
    return (
      <Link {...shared} lang={lang} title={short ? label : undefined} preventScrollReset={to.startsWith('?')}>
        {words}
      </Link>
    )
  }
  return (
    <NavLink {...shared} end>
      {words}
    </NavLink>
  )
}

/** The shop's header: a bar from 1280 px on, a `<details>` menu below. Works without JavaScript. */
export function Header({ homeLabel, navLabel, menuLabel, links, menu = [], extras = [], account }: HeaderProps) {
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
          <div className={css.extras}>
            {extras.map((item) => (
              <Item key={item.to} item={item} />
            ))}
            {account}
          </div>
          <details className={css.menu}>
            <summary className={css.summary} aria-label={menuLabel}>
              <Icon name="menu" />
              <Icon name="x" />
            </summary>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click too. */}
            <nav className={css.panel} aria-label={navLabel} onClick={closeMenu}>
              {[...links, ...menu, ...extras].map((item) => (
                <Item key={item.to} item={item} inPanel />
              ))}
              {account && <div className={css.panelAccount}>{account}</div>}
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}
