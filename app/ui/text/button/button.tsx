import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { Link } from '~/ui/text/link/link'
import * as css from './button.css'

export type ButtonAppearance = {
  variant?: keyof typeof css.variant
  /** 30 px high with a mouse, 44 for touch (`m` is larger); `l`, 48, is for the main action of a screen. */
  size?: keyof typeof css.size
  /** Full width: always, or on phones only. */
  full?: keyof typeof css.full
  icon?: IconName
}

type Styled = 'className' | 'style' | 'children'

export type ButtonProps = ButtonAppearance &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, Styled> & {
    children: ReactNode
    /** Shows a spinner in place of the icon; the label should be the verb in gerund. A busy button ignores clicks. */
    busy?: boolean
    /** The label while an element sends the form. */
    'data-busy'?: string
  }

export type ButtonLinkProps = ButtonAppearance &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, Styled | 'href'> & {
    to: string
    children: ReactNode
    /** A full page load instead of a client navigation: files, other hosts, changed cookies. */
    reloadDocument?: boolean
    preventScrollReset?: boolean
    disabled?: boolean
  }

function look({ variant = 'tonal', size = 's', full }: ButtonAppearance, alone = false) {
  const names = [css.button, css.variant[variant], css.size[size]]
  if (full) names.push(css.full[full])
  if (alone) names.push(css.iconOnly)
  return names.join(' ')
}

export function Button({ variant, size, full, icon, busy, type = 'submit', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, full })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link styled as a button. When `disabled` it is text in the same place. */
export function ButtonLink({ variant, size, full, icon, to, disabled, children, ...rest }: ButtonLinkProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if (disabled) {
    return (
      <span className={look({ variant, size, full })} aria-disabled="true" title={rest.title}>
        {content}
      </span>
    )
  }
  return (
    <Link {...rest} to={to} className={look({ variant, size, full })}>
      {content}
    </Link>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'full' | 'icon' | 'busy'> & {
  icon: IconName
  label: string
}

export function IconButton({ variant, size, icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={look({ variant, size }, true)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}
