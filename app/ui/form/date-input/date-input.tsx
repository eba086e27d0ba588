import { type ComponentType, type InputHTMLAttributes, useRef, useState } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import { inside } from '~/ui/form/field/field.css'
import { IconButton } from '~/ui/text/button/button'
import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'
import { useBeforePaint } from '~/ui/use-before-paint'
import { useHydrated } from '~/ui/use-hydrated'

export type CalendarProps = {
  label: string
  /** The day in the field, `YYYY-MM-DD`, or empty. */
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
    /** `YYYY-MM-DD` as people write it; another function where the language is another, and only then. */
    write: (day: string) => string
    /** What is typed as `YYYY-MM-DD`, or null. */
    read: (text: string) => string | null
    /** What stands in the field after a keystroke. */
    shape: (text: string, before: string) => string
    openLabel: string
    loadCalendar: () => Promise<ComponentType<CalendarProps>>
  }

/** What the server was sent and could not read as a day, a native date field would not show. */
const isDay = /^(\d{4}-\d\d-\d\d)?$/

/**
 * A day. The native field holds and submits the value as `YYYY-MM-DD`; once the page is alive a text field in the
 * language of the page shows it, with a calendar that is fetched when it is first asked for.
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
    // The browser empties the fields only after the event.
    const onReset = () => setTimeout(show)
    // As when one comes by keyboard: what is typed next takes the place of what stands there.
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
    // A field that somebody is using is left alone until they are done. What is drawn alive nobody has used yet.
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

  // Another language writes the same day otherwise: left as it stands it would be read as another day.
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
    // Where it does not come, the day is typed; the next press asks again.
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
  const look = controlAppearance({ error, icon, inside: isLive })
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
        className={isLive ? visuallyHidden : look}
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
            maxLength={40}
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
            className={look}
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
