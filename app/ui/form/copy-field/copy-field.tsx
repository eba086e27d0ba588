import type { ReactNode } from 'react'
import { Notice } from '~/ui/feedback/notice/notice'
import { Toast } from '~/ui/feedback/toast/toast'
import { Icon } from '~/ui/media/icon/icon'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './copy-field.css'

export type CopyFieldProps = {
  /** The name of the text, for screen readers. */
  label: string
  value: string
  /** What the button copies, if it differs from the visible text: the digits of a grouped number. */
  copies?: string
  copyLabel: string
  copiedLabel: string
  /** Announced when the browser refuses to copy; the text is then selected for manual copying. */
  failedLabel?: string
  /** The whole text wraps instead of being cut off: everywhere, or only where the button stands next to it. */
  long?: boolean | 'beside'
  /** A message for people, in the body font with its line breaks. */
  prose?: boolean
  /** Another way to share the text, next to the button. */
  also?: ReactNode
  variant?: 'primary' | 'cta' | 'tonal'
  /** Copying is the main action of this screen. */
  isMain?: boolean
}

/** A click selects the whole text, so it works without JavaScript; with JavaScript a button copies it. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, copies = value, copyLabel, copiedLabel, failedLabel, long, prose, also, ...button } = props
  const wrap = long === 'beside' ? css.longBeside : (long || prose) && css.long
  const className = [css.code, wrap, prose && css.prose].filter(Boolean).join(' ')
  return (
    <copy-text class={css.field} text={copies} copied={copiedLabel}>
      <div className={prose ? css.stacked : css.copy}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <code className={className}>{value}</code>
        <div className={css.actions} hidden={!also}>
          <Button type="button" size={button.isMain ? 'l' : 'm'} variant={button.variant ?? 'primary'} hidden>
            <span className={css.label} data-when="ready">
              <Icon name="copy" />
              {copyLabel}
            </span>
            <span className={css.label} data-when="copied" hidden>
              <Icon name="check" />
              {copiedLabel}
            </span>
          </Button>
          {also}
        </div>
      </div>
      <div data-when="copied" hidden>
        <Toast isForemost>{copiedLabel}</Toast>
      </div>
      {failedLabel && (
        <div data-when="failed" hidden>
          <Notice kind="error" role="alert">
            {failedLabel}
          </Notice>
        </div>
      )}
    </copy-text>
  )
}

type SharedLinkProps = {
  label: string
  /** `share` opens WhatsApp with the link; null where there is nobody to write to. */
  link: { url: string; share: string | null; says: { copied: string; copyFailed: string } }
  copyLabel: string
  shareLabel: string
}

/** A link to copy, or to send by WhatsApp. */
export function SharedLink({ label, link: { url, share, says }, copyLabel, shareLabel }: SharedLinkProps) {
  return (
    <CopyField
      long
      label={label}
      value={url}
      copyLabel={copyLabel}
      copiedLabel={says.copied}
      failedLabel={says.copyFailed}
      variant="tonal"
      also={
        share ? (
          <ButtonLink to={share} variant="outline" icon="message-circle" target="_blank" rel="noopener noreferrer">
            {shareLabel}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}
