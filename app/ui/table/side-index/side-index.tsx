import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { Link } from '~/ui/text/link/link'
import * as css from './side-index.css'

export type SideIndexProps = {
  label: string
  /** Sections of this page by their id; with `to`, another page of the same area. */
  links: Array<{ id: string; label: string; icon?: IconName; to?: string }>
  children: ReactNode
}

/** A long text with a table of contents next to it: sticky, a row of chips below 960 px, hidden in print. */
export function SideIndex({ label, links, children }: SideIndexProps) {
  return (
    <div className={css.layout}>
      <nav className={css.index} aria-label={label}>
        {links.map(({ id, label: copy, icon, to }) => {
          const inner = (
            <>
              {icon && <Icon name={icon} />}
              {copy}
            </>
          )
          return to ? (
            <Link key={id} to={to}>
              {inner}
            </Link>
          ) : (
            <a key={id} href={`#${id}`}>
              {inner}
            </a>
          )
        })}
      </nav>
      <div>{children}</div>
    </div>
  )
}
