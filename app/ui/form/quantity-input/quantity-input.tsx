import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { Icon } from '~/ui/media/icon/icon'
import { useHydrated } from '~/ui/use-hydrated'
import * as css from './quantity-input.css'

export type QuantityInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'type' | 'value'
> & {
  min?: number
  max: number
  defaultValue: number
  'aria-label': string
  lessLabel: string
  moreLabel: string
}

/** A native number input; after hydration with minus and plus buttons. */
export function QuantityInput(props: QuantityInputProps) {
  const { min = 0, max, defaultValue, lessLabel, moreLabel, onChange, disabled, ...rest } = props
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(defaultValue)

  // The value typed before hydration.
  useEffect(() => setCount((first) => input.current?.valueAsNumber ?? first), [])

  function step(by: 1 | -1) {
    const field = input.current
    if (!field) return
    if (by === 1) field.stepUp()
    else field.stepDown()
    setCount(field.valueAsNumber)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <span className={css.frame}>
      {hydrated && (
        <button type="button" aria-label={lessLabel} disabled={disabled || count <= min} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
      )}
      <input
        {...rest}
        ref={input}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        defaultValue={defaultValue}
        className={hydrated ? `${css.input} ${css.bare}` : css.input}
        onChange={(event) => {
          setCount(event.currentTarget.valueAsNumber)
          onChange?.(event)
        }}
      />
      {hydrated && (
        <button type="button" aria-label={moreLabel} disabled={disabled || count >= max} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      )}
    </span>
  )
}
