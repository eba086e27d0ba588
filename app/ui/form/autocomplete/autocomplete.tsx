import { type ComponentType, type InputHTMLAttributes, useRef, useState } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import type { SuggestionBoxProps, SuggestionSource } from '~/ui/form/suggestion-box/suggestion-box'
import { useHydrated } from '~/ui/use-hydrated'

export type AutocompleteProps = FieldProps &
  SuggestionSource &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'list'>

/**
 * Outlined text field with suggestions. Any text can be submitted; without JavaScript it is a plain field. The
 * suggestion box is loaded on first focus.
 */
export function Autocomplete(props: AutocompleteProps) {
  const { id, label, hideLabel, hint, error, icon, size, suggest, onPick, countLabel, ...rest } = props
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [before, setBefore] = useState<string | null>(null)
  const [Box, setBox] = useState<ComponentType<SuggestionBoxProps>>()

  function reach() {
    if (before !== null) return
    setBefore(input.current?.value ?? '')
    import('~/ui/form/suggestion-box/suggestion-box').then(
      (loaded) => setBox(() => loaded.SuggestionBox),
      () => setBefore(null),
    )
  }

  // The suggestion box keeps `aria-expanded` and the active option up to date.
  const combobox = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    'aria-controls': `${id}-list`,
    onFocus: reach,
  } as const

  return (
    <Field {...{ id, label, hideLabel, hint, error, icon, size }}>
      <input
        type="text"
        {...rest}
        {...controlProps({ id, hint, error })}
        {...(hydrated ? combobox : {})}
        ref={input}
        className={controlAppearance({ error, icon })}
      />
      {Box && <Box {...{ id, label, input, suggest, onPick, countLabel }} before={before ?? ''} />}
    </Field>
  )
}
