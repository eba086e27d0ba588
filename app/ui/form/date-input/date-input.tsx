import { type ComponentType, type InputHTMLAttributes, useRef, useState } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import { inside } from '~/ui/form/field/field.css'
import { IconButton } from '~/ui/text/button/button'
import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'
import { useBeforePaint } from '~/ui/use-before-paint'
import { useHydrated } from '~/ui/use-hydrated'

export type CalendarProps = {
  label: string
  /** The current value, `YYYY-MM-DD`, or empty. */
  value: string
  min?: string
  max?: string
  onPick: (day: string) => void
  onClose: () => void
}

export type DateInputProps = FieldProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'className' | 'style' | 'id' | 'size' | 'type' | 'min' | 'max' | 'defaultValue' | 'value'
  > & {
    min?: string
    max?: string
    defaultValue?: string
    /** Formats `YYYY-MM-DD` for display; the identity of the function changes only with the language. */
    write: (day: string) => string
    /** Parses the text as `YYYY-MM-DD`; null when it is not a date. */
    read: (text: string) => string | null
    /** The text of the field after a keystroke. */
    shape: (text: string, before: string) => string
    openLabel: string
    loadCalendar: () => Promise<ComponentType<CalendarProps>>
  }

/** A value that the server could not parse as a date; a native date input would not show it. */
const isDay = /^(\d{4}-\d\d-\d\d)?$/

/**
 * A date. The native input holds and submits the value as `YYYY-MM-DD`; after hydration a text input shows it in the
 * format of the page's language, with a calendar that is loaded when it first opens.
 */
export function DateInput(props: DateInputProps) {
  const { id, label, hideLabel, hint, error, icon, size, write, read, shape, openLabel, loadCalendar, ...rest } = props
  const { min, max, defaultValue = '', placeholder, autoComplete, autoFocus, onFocus, onBlur, ...native } = rest
  const holder = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>()
  const [isOpen, setOpen] = useState(false)
  const isLive = text !== null
  const wasLive = useHydrated()

  const writing = useRef(write)
  writing.current = write
  useBeforePaint(() => {
    const one = holder.current
    if (!one) return
    const show = () => {
      setText(one.value && writing.current(one.value))
    }
    // The browser resets the fields only after the event.
    const onReset = () => setTimeout(show)
    // As with focus by keyboard: the next keystroke replaces the text.
    const pass = () => {
      field.current?.focus()
      field.current?.select()
    }
    const begin = () => {
      show()
      one.addEventListener('change', show)
      one.addEventListener('focus', pass)
      one.form?.addEventListener('reset', onReset)
    }
    const form = one.form
    // A field in use is not replaced until it loses focus. A component that mounts after hydration has not been used
    // yet.
    if (!wasLive && document.activeElement === one) one.addEventListener('blur', begin, { once: true })
    else begin()
    return () => {
      one.removeEventListener('blur', begin)
      one.removeEventListener('change', show)
      one.removeEventListener('focus', pass)
      form?.removeEventListener('reset', onReset)
    }
  }, [])

  useBeforePaint(() => {
    if (isLive && document.activeElement === holder.current) field.current?.focus()
  }, [isLive])

  // Another language has another format: the old text would be read as another date.
  useBeforePaint(() => {
    const one = holder.current
    if (isLive && one) setText(one.value && write(one.value))
  }, [write])

  function hold(value: string) {
    const one = holder.current
    if (!one || one.value === value) return
    one.value = value
    one.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function type(next: string) {
    const shaped = shape(next, text ?? '')
    setText(shaped)
    hold(read(shaped) ?? shaped)
  }

  function leave() {
    const day = read(text ?? '')
    if (day) setText(write(day))
    holder.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  async function open() {
    // If the calendar cannot be loaded, the date can be typed; the next click tries again.
    const loaded = Calendar ?? (await loadCalendar().catch(() => undefined))
    setCalendar(() => loaded)
    setOpen(loaded !== undefined)
  }

  function close() {
    setOpen(false)
    field.current?.focus()
  }

  function pick(day: string) {
    setText(write(day))
    hold(day)
    holder.current?.dispatchEvent(new Event('change', { bubbles: true }))
    close()
  }

  const tied = controlProps({ id, hint, error })
  const classNames = controlAppearance({ icon, inside: isLive })
  return (
    <Field {...{ id, label, hideLabel, hint, error, icon, size }}>
      <input
        {...native}
        {...(isLive ? { id: `${id}-value` } : { ...tied, placeholder, autoComplete, autoFocus })}
        ref={holder}
        type={isLive || !isDay.test(defaultValue) ? 'text' : 'date'}
        min={min}
        max={max}
        defaultValue={defaultValue}
        className={isLive ? visuallyHidden : classNames}
        aria-hidden={isLive || undefined}
        tabIndex={isLive ? -1 : native.tabIndex}
      />
      {isLive && (
        <>
          <input
            {...tied}
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete}
            placeholder={placeholder}
            form={native.form}
            required={native.required}
            disabled={native.disabled}
            readOnly={native.readOnly}
            value={text}
            onChange={(event) => type(event.target.value)}
            onFocus={onFocus}
            onBlur={(event) => {
              leave()
              onBlur?.(event)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              open()
            }}
            className={classNames}
          />
          <span className={inside}>
            <IconButton
              type="button"
              variant="ghost"
              icon="calendar-days"
              label={openLabel}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={native.disabled || native.readOnly}
              onClick={isOpen ? close : open}
            />
          </span>
          {isOpen && Calendar && (
            <Calendar label={label} value={read(text) ?? ''} min={min} max={max} onPick={pick} onClose={close} />
          )}
        </>
      )}
    </Field>
  )
}
