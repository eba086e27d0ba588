import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { type Suggestion, type SuggestionLabels, SuggestList } from '~/ui/form/autocomplete/suggest-list'
import type { EnhancedSelectProps } from '~/ui/form/enhanced-select/enhanced-select'
import { useNativeSelect } from '~/ui/form/use-native-select'
import { useBeforePaint } from '~/ui/use-before-paint'

type Choice = EnhancedSelectProps['options'][number]

export type SelectSearch = {
  /** The options that match the text, best match first. */
  find: (query: string, choices: readonly Choice[]) => Choice[]
  labels: SuggestionLabels
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

  const latest = useRef({ suggest, take })
  latest.current = { suggest, take }
  useEffect(() => {
    const list = input.current?.parentElement
    const onSuggest = ({ detail }: HTMLElementEventMap['suggest']) => detail.show(latest.current.suggest(detail.text))
    const onPick = ({ detail }: HTMLElementEventMap['pick']) => latest.current.take(detail)
    list?.addEventListener('suggest', onSuggest)
    list?.addEventListener('pick', onPick)
    return () => {
      list?.removeEventListener('suggest', onSuggest)
      list?.removeEventListener('pick', onPick)
    }
  }, [])

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
    <SuggestList id={`${id}-choices`} labels={{ ...search.labels, list: label }}>
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
    </SuggestList>
  )
}
