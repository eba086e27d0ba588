import * as Radix from '@radix-ui/react-select'
import { getNonce } from 'get-nonce'
import { type RefObject, useRef } from 'react'
import { useNativeSelect } from '~/ui/form/use-native-select'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './enhanced-select.css'

export type EnhancedSelectProps = {
  /** The native select holds value, name and constraints; this component mirrors it. */
  native: RefObject<HTMLSelectElement>
  options: ReadonlyArray<{ value: string; label: string; disabled?: boolean }>
  look: string
  labelledBy: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
}

// Radix reserves the empty value for "nothing selected", but an option may have it ("any month").
const empty = '\u2205'
const encode = (value: string) => (value === '' ? empty : value)
const decode = (value: string) => (value === empty ? '' : value)

export function EnhancedSelect(props: EnhancedSelectProps) {
  const { native, options, look, labelledBy, describedBy, invalid, disabled } = props
  const trigger = useRef<HTMLButtonElement>(null)

  const { value, choose } = useNativeSelect(native, trigger)

  return (
    <Radix.Root value={encode(value)} onValueChange={(next) => choose(decode(next))} disabled={disabled}>
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
