import { useRef, useState } from 'react'
import { Button } from './button'
import * as css from './copy-field.css'
import { Notice } from './notice'
import { Toast } from './toast'
import { useHydrated } from './use-hydrated'
import { VisuallyHidden } from './visually-hidden'

export type CopyFieldProps = {
  /** What the text is, for screen readers. */
  label: string
  value: string
  copyLabel: string
  copiedLabel: string
  /** Said when the browser refuses; the text is then selected for copying by hand. */
  failedLabel?: string
  /** The whole text wraps instead of running off. */
  long?: boolean
  variant?: 'primary' | 'cta' | 'tonal'
}

type Outcome = { kind: 'copied' | 'failed'; count: number }

/** One touch selects all of it, so it works without script; with script a button copies. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, copyLabel, copiedLabel, failedLabel, long, variant = 'primary' } = props
  const hydrated = useHydrated()
  const code = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function copy() {
    const count = (outcome?.count ?? 0) + 1
    try {
      await navigator.clipboard.writeText(value)
      setOutcome({ kind: 'copied', count })
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
      setOutcome({ kind: 'failed', count })
    }
  }

  return (
    <div className={css.field}>
      <div className={css.copy}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <code ref={code} className={long ? `${css.code} ${css.long}` : css.code}>
          {value}
        </code>
        {hydrated && (
          <Button
            type="button"
            size="l"
            variant={variant}
            icon={outcome?.kind === 'copied' ? 'check' : 'copy'}
            onClick={copy}
          >
            {copyLabel}
          </Button>
        )}
      </div>
      {outcome?.kind === 'copied' && <Toast key={outcome.count}>{copiedLabel}</Toast>}
      {outcome?.kind === 'failed' && failedLabel && (
        <Notice kind="error" role="alert">
          {failedLabel}
        </Notice>
      )}
    </div>
  )
}
