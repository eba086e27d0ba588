import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './collapsed-menu.css'

export type CollapsedMenuProps = {
  /** What the button says. */
  label: string
  navLabel: string
  /** The look of what unfolds: the shell's own. */
  panel: string
  children: ReactNode
}

function closeMenu(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link) event.currentTarget.closest('details')?.removeAttribute('open')
}

/** The navigation of small screens behind a button: a native `<details>` that closes when one of its links is followed. */
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
