import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Wrap } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { Logo } from '~/ui/media/logo/logo'
import { Link } from '~/ui/text/link/link'
import * as css from './task-shell.css'

export type TaskShellProps = {
  homeLabel: string
  /** Reassurance such as "secure payment". */
  sign: { icon: IconName; label: string }
  /** Privacy, help, language. */
  footer: ReactNode
  /** The page has its own columns: it fills the width by itself. */
  wide?: boolean
  children: ReactNode
}

/** The frame of a single task in full width, with a link to the home page only. Contains the `<main id="content">`. */
export function TaskShell({ homeLabel, sign, footer, wide, children }: TaskShellProps) {
  const width = wide ? 'full' : 'medium'
  return (
    <div className={css.shell}>
      <Wrap as="header" width={width}>
        <div className={css.top}>
          <Link to="/" aria-label={homeLabel}>
            <Logo size="external" />
          </Link>
          <span className={css.sign}>
            <Icon name={sign.icon} /> {sign.label}
          </span>
        </div>
      </Wrap>
      <main className={css.main} id="content" tabIndex={-1}>
        {wide ? children : <Wrap width={width}>{children}</Wrap>}
      </main>
      <footer>
        <Wrap width={width}>
          <div className={css.foot}>{footer}</div>
        </Wrap>
      </footer>
    </div>
  )
}
