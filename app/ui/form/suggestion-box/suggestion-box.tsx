import { type RefObject, useEffect, useRef, useState } from 'react'
import * as css from '~/ui/form/autocomplete/autocomplete.css'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'

export type Suggestion = { value: string; label: string; detail?: string; icon?: IconName }

/** Where the suggestions come from, and what becomes of them. */
interface SuggestionSource {
  /** Returns the suggestions for the current text; called after each change. */
  suggest: (text: string) => Suggestion[] | Promise<Suggestion[]>
  onPick?: ((picked: Suggestion) => void) | undefined
  /** Announced when the list changes: "4 suggestions". */
  countLabel: (count: number) => string
}

export type SuggestionBoxProps = SuggestionSource & {
  id: string
  label: string
  input: RefObject<HTMLInputElement>
  /** The value when the field got focus: suggestions appear only for later changes. */
  before: string
}

/** The list below a text field; it follows the text, the arrow keys, Enter and Escape. The field keeps the focus. */
export function SuggestionBox({ id, label, input, suggest, onPick, countLabel, before }: SuggestionBoxProps) {
  const turn = useRef(0)
  const [items, setItems] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const isOpen = items.length > 0

  async function propose() {
    turn.current += 1
    const mine = turn.current
    const found = await suggest(input.current?.value ?? '')
    if (mine !== turn.current || document.activeElement !== input.current) return
    setItems(found)
    setActive(-1)
  }

  function close() {
    turn.current += 1
    setItems([])
    setActive(-1)
  }

  function pick(item: Suggestion) {
    const field = input.current
    if (!field) return
    field.value = item.value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    close()
    onPick?.(item)
  }

  function move(step: 1 | -1) {
    const next = active + step
    const at = next < 0 ? items.length - 1 : next >= items.length ? 0 : next
    setActive(at)
    document.getElementById(`${id}-option-${at}`)?.scrollIntoView({ block: 'nearest' })
  }

  function follow(arrow: 1 | -1) {
    if (isOpen) move(arrow)
    else propose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return
    const activeItem = items[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      follow(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && activeItem) {
      event.preventDefault()
      pick(activeItem)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  const latest = useRef({ propose, close, onKeyDown })
  latest.current = { propose, close, onKeyDown }
  useEffect(() => {
    const field = input.current
    if (!field) return
    const onInput = () => latest.current.propose()
    const onKey = (event: KeyboardEvent) => latest.current.onKeyDown(event)
    const onBlur = () => latest.current.close()
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKey)
    field.addEventListener('blur', onBlur)
    if (field.value !== before) onInput()
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('blur', onBlur)
    }
  }, [input, before])

  useEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', String(isOpen))
    if (active >= 0) field?.setAttribute('aria-activedescendant', `${id}-option-${active}`)
    else field?.removeAttribute('aria-activedescendant')
  }, [input, id, isOpen, active])

  return (
    <>
      <div className={css.listbox} role="listbox" id={`${id}-list`} aria-label={label} hidden={!isOpen}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
          <div
            key={item.value}
            id={`${id}-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={css.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
          >
            {item.icon && <Icon name={item.icon} />}
            <span>{item.label}</span>
            {item.detail && <span className={css.detail}>{item.detail}</span>}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen ? countLabel(items.length) : ''}</span>
      </VisuallyHidden>
    </>
  )
}
