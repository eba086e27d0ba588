/** What a visitor typed outlives a reload for a newer build. Never passwords, cards, documents, files or changed rows. */

const KEY = 'typed'
/** Older than this it belongs to another visit. */
const KEPT_MS = 60_000
const TRY_EVERY_MS = 100
const TRIES = 30

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Typed {
  name: string
  /** Which of the page's controls of that name. */
  nth: number
  value: string | boolean
}

interface Kept {
  path: string
  at: number
  focus: string
  typed: Typed[]
}

const unkept = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

const isSwitch = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** A card's fields have no name; of people the numbers that documents bear. */
const isSecret = (control: Control) =>
  control.type === 'password' ||
  control.type === 'file' ||
  /^(cc-|one-time|.*-password)/.test(control.autocomplete) ||
  /(^|\.)(cpf|document)$/.test(control.name)

function controls(name?: string): Control[] {
  const all = document.querySelectorAll<Control>('input, select, textarea')
  return [...all].filter((one) => (name === undefined ? one.name || one.id : nameOf(one) === name))
}

/** Fields that the browser alone reads (a card's) have no name. */
function nameOf(control: Control): string {
  return control.name || control.id
}

function isTouched(control: Control): boolean {
  if (isSwitch(control)) return control.checked !== control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const first = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex !== Math.max(0, first)
}

/** What only this page knows marks itself: `rows` that came, went or changed places, files sent ahead, a refused form. */
const isUnsaved = (what = '') => document.querySelector(`[data-unsaved${what && `="${what}"`}]`) !== null

/** True while something stands in the page that a reload would lose, because it must not or cannot be written down. */
export function mustStay(): boolean {
  return isUnsaved() || controls().some((control) => isSecret(control) && isTouched(control))
}

/** Writes down what differs from what the server sent. A field of changed rows would come back in another row. */
export function keepFormValues(): void {
  const isLost = isUnsaved('rows') ? (name: string) => /\[\d/.test(name) : () => false
  const seen = new Map<string, number>()
  const typed: Typed[] = []
  for (const control of controls()) {
    const name = nameOf(control)
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    if (unkept.has(control.type) || isSecret(control) || !isTouched(control) || isLost(name)) continue
    // Of a group of radio buttons the one that was left is told by the one that was chosen.
    if (isSwitch(control) && control.type === 'radio' && !control.checked) continue
    typed.push({ name, nth, value: isSwitch(control) ? control.checked : control.value })
  }
  const kept: Kept = { path: location.pathname, at: Date.now(), focus: document.activeElement?.id ?? '', typed }
  try {
    if (typed.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing keeps nothing.
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'path' in value && 'at' in value && 'typed' in value
}

/** What was kept for this page, which is then forgotten. */
function takeKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return isKept(kept) && kept.path === location.pathname && Date.now() - kept.at < KEPT_MS ? kept : null
  } catch {
    return null
  }
}

/** As if it were typed: the field and its form hear of it. */
export function retype(control: Control, value: string | boolean): void {
  if (isSwitch(control)) {
    if (control.checked !== value) control.click()
    return
  }
  if (control.value === value) return
  control.value = String(value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Puts back what was kept, before the page comes alive: it takes it over like what was typed before its scripts came.
 * Fields that come only when others are filled in are waited for.
 */
export function restoreFormValues(): void {
  const kept = takeKept()
  if (!kept) return
  let left = kept.typed
  let tries = 0
  const attempt = () => {
    left = left.filter(({ name, nth, value }) => {
      const control = controls(name)[nth]
      if (control) retype(control, value)
      return !control
    })
    tries += 1
    if (left.length > 0 && tries < TRIES) setTimeout(attempt, TRY_EVERY_MS)
  }
  attempt()
  if (kept.focus) document.getElementById(kept.focus)?.focus({ preventScroll: true })
}

/** Whoever signs out leaves nothing in the browser. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
