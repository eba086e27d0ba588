import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './collapsed-menu.css'

export type CollapsedMenuProps = {
  /** The label of the button. */
  label: string
  navLabel: string
  /** The styles of the menu, from the shell. */
  panel: string
  children: ReactNode
}

function closeMenu(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link) event.currentTarget.closest('details')?.removeAttribute('open')
}

/** The navigation of small screens: a native `<details>` that closes when one of its links is followed. */
export function CollapsedMenu({ label, navLabel, panel, children }: CollapsedMenuProps) {
  return (
    <details className={css.menu}>
      <summary className={css.summary} aria-label={label}>
        <Icon name="menu" />
        <Icon name="x" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click too. */}
      <nav className={panel} aria-label={navLabel} onClick={closeMenu}>
        {children}
      </nav>
    </details>
  )
}
