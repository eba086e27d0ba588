import { type InputHTMLAttributes, type KeyboardEvent, useRef, useState } from 'react'
import * as css from './autocomplete.css'
import { controlLook, controlProps, Field, type FieldProps } from './field'
import { Icon } from './icon'
import type { IconName } from './icons/icon-name'
import { useHydrated } from './use-hydrated'
import { VisuallyHidden } from './visually-hidden'

export type Suggestion = { value: string; label: string; detail?: string; icon?: IconName }

export type AutocompleteProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'list'> & {
    /** What fits the text typed so far; called after each change. */
    suggest: (text: string) => Suggestion[] | Promise<Suggestion[]>
    onPick?: (picked: Suggestion) => void
    /** Read out when the list changes: "4 suggestions". */
    countLabel: (count: number) => string
  }

/** Outlined text field that proposes. Any text may be sent; without JavaScript it is a plain field. */
export function Autocomplete(props: AutocompleteProps) {
  const { id, label, hideLabel, hint, error, icon, size, suggest, onPick, countLabel, ...rest } = props
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const turn = useRef(0)
  const [items, setItems] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const isOpen = items.length > 0
  const listId = `${id}-list`

  async function propose() {
    const mine = ++turn.current
    const found = await suggest(input.current?.value ?? '')
    if (mine !== turn.current) return
    setItems(found)
    setActive(-1)
  }

  function close() {
    turn.current++
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

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const chosen = items[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1)
      else propose()
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  const combobox = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': active >= 0 ? `${id}-option-${active}` : undefined,
    onInput: propose,
    onKeyDown,
    onBlur: close,
  } as const

  return (
    <Field {...{ id, label, hideLabel, hint, error, icon, size }}>
      <input
        type="text"
        {...rest}
        {...controlProps({ id, hint, error })}
        {...(hydrated ? combobox : {})}
        ref={input}
        className={controlLook({ error, icon })}
      />
      {hydrated && (
        <>
          <div className={css.listbox} role="listbox" id={listId} aria-label={label} hidden={!isOpen}>
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox, which keeps the focus.
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
      )}
    </Field>
  )
}
