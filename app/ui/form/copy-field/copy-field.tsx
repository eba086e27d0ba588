import { type ReactNode, useRef, useState } from 'react'
import { announce } from '~/ui/feedback/live-region/live-region'
import { Notice } from '~/ui/feedback/notice/notice'
import { Toast } from '~/ui/feedback/toast/toast'
import { Button } from '~/ui/text/button/button'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { useHydrated } from '~/ui/use-hydrated'
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
  /** The whole text wraps instead of being cut off. */
  long?: boolean
  /** A message for people, in the body font with its line breaks. */
  prose?: boolean
  /** Another way to share the text, beside the button. */
  also?: ReactNode
  variant?: 'primary' | 'cta' | 'tonal'
  /** Copying is the main action of this screen. */
  isMain?: boolean
}

type Outcome = { kind: 'copied' | 'failed'; count: number }

/** A click selects the whole text, so it works without JavaScript; with JavaScript a button copies it. */
export function CopyField(props: CopyFieldProps) {
  const {
    label,
    value,
    copies = value,
    copyLabel,
    copiedLabel,
    failedLabel,
    long,
    prose,
    also,
    variant = 'primary',
    isMain,
  } = props
  const className = [css.code, (long || prose) && css.long, prose && css.prose].filter(Boolean).join(' ')
  const hydrated = useHydrated()
  const code = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function copy() {
    const count = (outcome?.count ?? 0) + 1
    try {
      await navigator.clipboard.writeText(copies)
      setOutcome({ kind: 'copied', count })
      announce(copiedLabel)
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
      setOutcome({ kind: 'failed', count })
    }
  }

  return (
    <div className={css.field}>
      <div className={prose ? css.stacked : css.copy}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <code ref={code} className={className}>
          {value}
        </code>
        {(hydrated || also) && (
          <div className={css.actions}>
            {hydrated && (
              <Button
                type="button"
                size={isMain ? 'l' : 'm'}
                variant={variant}
                icon={outcome?.kind === 'copied' ? 'check' : 'copy'}
                onClick={copy}
              >
                {outcome?.kind === 'copied' ? copiedLabel : copyLabel}
              </Button>
            )}
            {also}
          </div>
        )}
      </div>
      {outcome?.kind === 'copied' && (
        <Toast key={outcome.count} isAnswer>
          {copiedLabel}
        </Toast>
      )}
      {outcome?.kind === 'failed' && failedLabel && (
        <Notice kind="error" role="alert">
          {failedLabel}
        </Notice>
      )}
    </div>
  )
}
