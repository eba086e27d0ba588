import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { EnhancedSelectProps } from '~/ui/form/enhanced-select/enhanced-select'
import type { Suggestion } from '~/ui/form/suggestion-box/suggestion-box'
import { SuggestionBox } from '~/ui/form/suggestion-box/suggestion-box'
import { useNativeSelect } from '~/ui/form/use-native-select'
import { useBeforePaint } from '~/ui/use-before-paint'

type Choice = EnhancedSelectProps['options'][number]

export type SelectSearch = {
  /** The options that match the text, best match first. */
  find: (query: string, choices: readonly Choice[]) => Choice[]
  /** Announced when the list changes: "4 suggestions". */
  countLabel: (count: number) => string
}

export type SearchableSelectProps = EnhancedSelectProps & { id: string; label: string; search: SelectSearch }

/** The maximum number of options shown. */
const MAX_SHOWN = 60

/** A searchable select for long lists. Text that matches no option is reset to the selected one. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { id, label, search, native, options, look, labelledBy, describedBy, invalid, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const { value, choose } = useNativeSelect(native, input)
  const offered = options.filter((option) => !option.disabled)
  const selectedLabel = options.find((option) => option.value === value)?.label ?? ''

  function show(text: string) {
    if (input.current) input.current.value = text
  }

  useBeforePaint(() => {
    if (input.current) input.current.value = selectedLabel
  }, [selectedLabel])

  const inputText = () => input.current?.value.trim() ?? ''

  function suggest(text: string): Suggestion[] {
    const found =
      text.trim() === selectedLabel || text.trim() === ''
        ? offered.filter((option) => option.label !== '')
        : search.find(text, offered)
    return found.slice(0, MAX_SHOWN).map((option) => ({ value: option.value, label: option.label }))
  }

  function take(next: string) {
    show(options.find((option) => option.value === next)?.label ?? '')
    if (next !== value) choose(next)
  }

  function settle() {
    if (inputText() === selectedLabel) return
    const [only, ...others] =
      inputText() === '' ? offered.filter((one) => one.value === '') : search.find(inputText(), offered)
    const same = [only, ...others].find((one) => one?.label.toLowerCase() === inputText().toLowerCase())
    const meant = same ?? (others.length === 0 ? only : undefined)
    if (meant) take(meant.value)
    else show(selectedLabel)
  }

  function open({ currentTarget }: FocusEvent<HTMLInputElement> | { currentTarget: HTMLInputElement }) {
    currentTarget.dispatchEvent(new Event('input'))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.defaultPrevented) return
    if (event.key === 'Escape' && inputText() !== selectedLabel) show(selectedLabel)
    if (event.key === 'Enter' && inputText() !== selectedLabel) {
      event.preventDefault()
      settle()
    }
  }

  return (
    <>
      <input
        ref={input}
        type="text"
        className={look}
        defaultValue={selectedLabel}
        disabled={disabled}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={`${id}-choices-list`}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={settle}
      />
      <SuggestionBox
        id={`${id}-choices`}
        label={label}
        input={input}
        suggest={suggest}
        onPick={(picked) => take(picked.value)}
        countLabel={search.countLabel}
        before={selectedLabel}
      />
    </>
  )
}
