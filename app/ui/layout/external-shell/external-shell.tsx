import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { Logo } from '~/ui/media/logo/logo'
import { Picture, type PictureSource } from '~/ui/media/picture/picture'
import { Link } from '~/ui/text/link/link'
import * as css from './external-shell.css'

export type ExternalShellProps = {
  homeLabel: string
  image: PictureSource
  /** Sign-up needs more room than sign-in. */
  wide?: boolean
  /** Privacy, help, language. */
  footer: ReactNode
  children: ReactNode
}

/** The frame of a page with one form: sign-in, sign-up, code. Contains the `<main id="content">`. */
export function ExternalShell({ homeLabel, image, wide, footer, children }: ExternalShellProps) {
  return (
    <div className={css.shell}>
      <main className={css.main} id="content" tabIndex={-1}>
        <Link to="/" className={css.home} aria-label={homeLabel}>
          <Logo size="external" />
        </Link>
        <div className={wide ? `${css.body} ${css.wide}` : css.body}>{children}</div>
        <div className={css.foot}>{footer}</div>
      </main>
      <div className={css.figure}>
        <Picture image={image} alt="" sizes="(min-width: 960px) 60vw, 100vw" fit="behind" eager />
      </div>
    </div>
  )
}

/** The icon above the heading of a task ("check your mail"). */
export function TaskMark({ icon }: { icon: IconName }) {
  return (
    <span className={css.mark}>
      <Icon name={icon} />
    </span>
  )
}
