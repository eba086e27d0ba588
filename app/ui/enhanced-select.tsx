import * as Radix from '@radix-ui/react-select'
import { getNonce } from 'get-nonce'
import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'
import * as css from './enhanced-select.css'
import { Icon } from './icon'
import { useBeforePaint } from './use-before-paint'

export type EnhancedSelectProps = {
  /** Holds the value, the name and the rules; this component mirrors it. */
  native: RefObject<HTMLSelectElement>
  options: Array<{ value: string; label: string; disabled?: boolean }>
  look: string
  labelledBy: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
}

// Radix keeps the empty value for "nothing chosen", while an option may well have it ("any month").
const empty = '\u2205'
const encode = (value: string) => (value === '' ? empty : value)
const decode = (value: string) => (value === empty ? '' : value)

export function EnhancedSelect(props: EnhancedSelectProps) {
  const { native, options, look, labelledBy, describedBy, invalid, disabled } = props
  const trigger = useRef<HTMLButtonElement>(null)

  const subscribe = useCallback(
    (changed: () => void) => {
      const select = native.current
      const form = select?.form
      // The browser empties the fields only after the event.
      const reset = () => setTimeout(changed)
      select?.addEventListener('change', changed)
      form?.addEventListener('reset', reset)
      return () => {
        select?.removeEventListener('change', changed)
        form?.removeEventListener('reset', reset)
      }
    },
    [native],
  )
  const value = useSyncExternalStore(subscribe, () => native.current?.value ?? '')

  // Labels, error links and validation give the focus to the native element; it passes it on.
  useBeforePaint(() => {
    const select = native.current
    const pass = () => trigger.current?.focus()
    if (document.activeElement === select) pass()
    select?.addEventListener('focus', pass)
    return () => select?.removeEventListener('focus', pass)
  }, [native])

  function choose(next: string) {
    const select = native.current
    if (!select) return
    select.value = decode(next)
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <Radix.Root value={encode(value)} onValueChange={choose} disabled={disabled}>
      <Radix.Trigger
        ref={trigger}
        type="button"
        className={`${look} ${css.trigger}`}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
      >
        <Radix.Value />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.content} position="popper" sideOffset={4}>
          <Radix.Viewport nonce={getNonce()}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={encode(option.value)}
                disabled={option.disabled}
                className={css.option}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className={css.mark}>
                  <Icon name="check" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
