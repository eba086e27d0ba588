import { announce } from '~/ui/feedback/live-region/announce'
import type { Suggestion } from '~/ui/form/autocomplete/suggest-list'

/** A shorter text would match everything. */
const MIN_LENGTH = 2
const PAUSE_MS = 120

const known = new Map<string, string[]>()

function isPlaces(value: unknown): value is { places: string[] } {
  return typeof value === 'object' && value !== null && 'places' in value && Array.isArray(value.places)
}

/** Destinations that match a text. Empty without a response: the field takes any text. */
async function placesLike(text: string): Promise<string[]> {
  const found = known.get(text)
  if (found) return found
  try {
    const response = await fetch(`/trips/suggest?${new URLSearchParams({ q: text })}`)
    const body: unknown = response.ok ? await response.json() : null
    if (!isPlaces(body)) return []
    known.set(text, body.places)
    return body.places
  } catch {
    return []
  }
}

/**
 * Suggestions below a text field, which keeps the focus; arrow keys, Enter and Escape work as in any such list. Its
 * parts: the field, an empty list box, and a hidden row to copy. With `data-places` it suggests destinations; otherwise
 * a `suggest` event requests what to show, and `pick` reports which one was picked.
 */
export class SuggestList extends HTMLElement {
  private turn = 0
  private active = -1
  private suggestions: Suggestion[] = []

  private get field() {
    return this.querySelector('input')
  }
  private get list() {
    return this.querySelector<HTMLElement>('[role=listbox]')
  }

  connectedCallback() {
    const { field, list } = this
    if (field === null || list === null) return
    field.autocomplete = 'off'
    for (const [name, value] of [
      ['role', 'combobox'],
      ['aria-autocomplete', 'list'],
      ['aria-expanded', 'false'],
      ['aria-controls', list.id],
    ] as const) {
      field.setAttribute(name, value)
    }
    field.addEventListener('input', () => this.propose())
    field.addEventListener('keydown', (event) => this.onKey(event))
    field.addEventListener('blur', () => this.show([]))
    // The field keeps the focus.
    list.addEventListener('pointerdown', (event) => event.preventDefault())
    list.addEventListener('click', ({ target }) => {
      const row = target instanceof Element ? target.closest('[role=option]') : null
      if (row) this.pick([...list.children].indexOf(row))
    })
    if (document.activeElement === field && field.value !== field.defaultValue) this.propose()
  }

  private propose() {
    this.turn += 1
    const text = this.field?.value ?? ''
    if ('places' in this.dataset) this.proposePlaces(text.trim().toLowerCase(), this.turn)
    else this.dispatchEvent(new CustomEvent('suggest', { detail: { text, show: this.show } }))
  }

  private async proposePlaces(text: string, mine: number) {
    if (text.length < MIN_LENGTH) return this.show([])
    await new Promise((resolve) => setTimeout(resolve, known.has(text) ? 0 : PAUSE_MS))
    if (mine !== this.turn) return
    const found = await placesLike(text)
    if (mine === this.turn && document.activeElement === this.field)
      this.show(found.map((place) => ({ value: place, label: place })))
  }

  private show = (suggestions: Suggestion[]) => {
    const { field, list } = this
    const row = this.querySelector('[data-row]')?.firstElementChild
    if (!field || !list || !row) return
    this.turn += 1
    this.suggestions = suggestions
    list.replaceChildren(
      ...suggestions.map(({ label }, index) => {
        const option = document.importNode(row, true)
        option.id = `${list.id}-${index}`
        option.setAttribute('role', 'option')
        option.append(label)
        return option
      }),
    )
    const count = suggestions.length
    list.hidden = count === 0
    field.setAttribute('aria-expanded', String(count > 0))
    this.mark(-1)
    const message = this.dataset[count === 1 ? 'one' : 'other'] ?? ''
    if (count > 0) announce(message.replace('{{count}}', String(count)))
  }

  private mark(index: number) {
    const { field, list } = this
    this.active = index
    field?.removeAttribute('aria-activedescendant')
    for (const [place, option] of [...(list?.children ?? [])].entries()) {
      option.setAttribute('aria-selected', String(place === index))
      if (place !== index) continue
      field?.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    }
  }

  private pick(index: number) {
    const { field } = this
    const picked = this.suggestions[index]
    if (!field || picked === undefined) return
    field.value = picked.label
    this.show([])
    field.dispatchEvent(new Event('change', { bubbles: true }))
    this.dispatchEvent(new CustomEvent('pick', { detail: picked.value }))
  }

  private onKey(event: KeyboardEvent) {
    const isOpen = this.suggestions.length > 0
    const acts: Record<string, (() => void) | false> = {
      ArrowDown: () => this.move(1),
      ArrowUp: () => this.move(-1),
      Enter: this.active >= 0 && (() => this.pick(this.active)),
      Escape: isOpen && (() => this.show([])),
    }
    const act = event.isComposing ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  /** Beyond either end it begins at the other. */
  private move(step: 1 | -1) {
    const count = this.suggestions.length
    if (count === 0) this.propose()
    else this.mark(this.active < 0 && step < 0 ? count - 1 : (this.active + step + count) % count)
  }
}
