import {
  type ComponentType,
  type SelectHTMLAttributes,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { EnhancedSelectProps } from '~/ui/form/enhanced-select/enhanced-select'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import type { SearchableSelectProps, SelectSearch } from '~/ui/form/searchable-select/searchable-select'
import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'

export type SelectOption = {
  value: string
  label: string
  disabled?: boolean
  hidden?: boolean
  /** What an element reads of the option. */
  data?: Readonly<Record<`data-${string}`, string>>
}

export type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'id' | 'size' | 'multiple' | 'children'> & {
    options: readonly SelectOption[]
    /** The first option, with an empty value. */
    placeholder?: string
    /** For long lists: with JavaScript an outlined field with suggestions, otherwise the plain select. */
    search?: SelectSearch
  }

/**
 * An option whose value equals its label is rendered without a value: browsers use the text, with whitespace collapsed.
 */
function writtenValue({ value, label }: SelectOption): string | undefined {
  return value === label && value === label.trim().replace(/\s+/g, ' ') ? undefined : value
}

/** Whether the device has a fine pointer. */
const isPointedAt = () => matchMedia('(any-pointer: fine)').matches

/**
 * Tonal select. The native element always holds and submits the value. After hydration Radix displays it, though never on
 * touch-only devices: their native list is better and costs nothing.
 */
export function Select(props: SelectProps) {
  const { id, label, hideLabel, hint, error, icon, size, options, placeholder, ...more } = props
  const { search, ...rest } = more
  const native = useRef<HTMLSelectElement>(null)
  const [Enhanced, setEnhanced] = useState<ComponentType<EnhancedSelectProps>>()
  const [Searchable, setSearchable] = useState<ComponentType<SearchableSelectProps>>()
  const isSearched = search !== undefined
  const isRequested = useRef(false)
  const choices = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]

  const load = useCallback(() => {
    if (isRequested.current) return
    isRequested.current = true
    const again = () => {
      isRequested.current = false
    }
    const loaded = isSearched
      ? import('~/ui/form/searchable-select/searchable-select').then(
          (part) => () => setSearchable(() => part.SearchableSelect),
        )
      : import('~/ui/form/enhanced-select/enhanced-select').then((part) => () => setEnhanced(() => part.EnhancedSelect))
    loaded.then((apply) => {
      const swap = () => startTransition(apply)
      // A select in use is not replaced until it loses focus.
      if (document.activeElement === native.current) native.current?.addEventListener('blur', swap, { once: true })
      else swap()
    }, again)
  }, [isSearched])

  useEffect(() => {
    if (!isSearched && !isPointedAt()) return
    const soon = setTimeout(load, 200)
    return () => clearTimeout(soon)
  }, [isSearched, load])

  const isReplaced = Enhanced !== undefined || Searchable !== undefined
  // Long choices are typed into, so they look like a text field.
  const look = controlAppearance({ icon, tonal: !isSearched })
  const tied = controlProps({ id, hint, error })
  const shared = {
    native,
    options: choices,
    look,
    labelledBy: `${id}-label`,
    describedBy: tied['aria-describedby'],
    invalid: tied['aria-invalid'],
    disabled: rest.disabled,
  }
  return (
    <Field {...{ id, label, hideLabel, hint, error, icon, size }} tonal={!isSearched} labelId={`${id}-label`}>
      <select
        {...rest}
        {...tied}
        ref={native}
        className={isReplaced ? visuallyHidden : look}
        aria-hidden={isReplaced ? true : undefined}
        tabIndex={isReplaced ? -1 : rest.tabIndex}
      >
        {choices.map((option) => (
          <option
            key={option.value}
            value={writtenValue(option)}
            disabled={option.disabled}
            hidden={option.hidden}
            {...option.data}
          >
            {option.label}
          </option>
        ))}
      </select>
      {Enhanced ? <Enhanced {...shared} /> : null}
      {Searchable && search ? <Searchable {...shared} id={id} label={label} search={search} /> : null}
    </Field>
  )
}
