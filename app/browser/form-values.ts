/**
 * Form input survives a reload for a newer build. Passwords, cards, documents, files and changed rows are never stored.
 */

const KEY = 'typed'
/** Older entries belong to another visit. */
const STORED_MS = 60_000
const TRY_EVERY_MS = 100
const TRIES = 30

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface FieldValue {
  name: string
  /** Index among the controls with this name. */
  nth: number
  value: string | boolean
}

interface StoredValues {
  path: string
  at: number
  focus: string
  /** They were sent: only a page that is gone back to takes them. */
  isSent: boolean
  fieldValues: FieldValue[]
}

const unkept = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

const isSwitch = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Card fields have no name; document numbers are recognized by their field name. */
const isSecret = (control: Control) =>
  control.type === 'password' ||
  control.type === 'file' ||
  /^(cc-|one-time|.*-password)/.test(control.autocomplete) ||
  /(^|\.)(cpf|document)$/.test(control.name)

function controls(name?: string): Control[] {
  const all = document.querySelectorAll<Control>('input, select, textarea')
  return [...all].filter((one) => (name === undefined ? one.name || one.id : nameOf(one) === name))
}

/** Fields that only the browser reads (card fields) have no name. */
function nameOf(control: Control): string {
  return control.name || control.id
}

/** Whether the visitor has changed it. */
export function isTouched(control: Control): boolean {
  if (isSwitch(control)) return control.checked !== control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const first = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex !== Math.max(0, first)
}

/** State that only this page has is marked in the markup: changed `rows`, uploaded files, a refused form. */
const isUnsaved = (what = '') => document.querySelector(`[data-unsaved${what && `="${what}"`}]`) !== null

/** True when the page contains input that a reload would lose, because it must not or cannot be stored. */
export function mustStay(): boolean {
  return isUnsaved() || controls().some((control) => isSecret(control) && isTouched(control))
}

/** Stores the values that differ from the server's. A field of changed rows would be restored to another row. */
export function keepFormValues(why?: 'sent'): void {
  const isLost = isUnsaved('rows') ? (name: string) => /\[\d/.test(name) : () => false
  const seen = new Map<string, number>()
  const fieldValues: FieldValue[] = []
  for (const control of controls()) {
    const name = nameOf(control)
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    if (unkept.has(control.type) || isSecret(control) || !isTouched(control) || isLost(name)) continue
    // In a radio group, the selected button also represents the deselected one.
    if (isSwitch(control) && control.type === 'radio' && !control.checked) continue
    fieldValues.push({ name, nth, value: isSwitch(control) ? control.checked : control.value })
  }
  const entry: StoredValues = {
    path: location.pathname,
    at: Date.now(),
    focus: document.activeElement?.id ?? '',
    isSent: why === 'sent',
    fieldValues,
  }
  try {
    if (fieldValues.length > 0) sessionStorage.setItem(KEY, JSON.stringify(entry))
  } catch {
    // Storage is unavailable.
  }
}

function isStoredValues(value: unknown): value is StoredValues {
  return typeof value === 'object' && value !== null && 'path' in value && 'at' in value && 'fieldValues' in value
}

function isGoneBackTo(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

/** Reads and deletes the stored input of this page. */
function takeStored(): StoredValues | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    const isFor = isStoredValues(stored) && stored.path === location.pathname && Date.now() - stored.at < STORED_MS
    return isFor && (!stored.isSent || isGoneBackTo()) ? stored : null
  } catch {
    return null
  }
}

/** Sets the value and dispatches the events of user input. */
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
 * Restores the stored input before hydration, so that it is treated like text typed before the scripts loaded. Fields
 * that appear only after others are filled in are retried.
 */
export function restoreFormValues(): void {
  const stored = takeStored()
  if (!stored) return
  let left = stored.fieldValues
  let attempts = 0
  const attempt = () => {
    left = left.filter(({ name, nth, value }) => {
      const control = controls(name)[nth]
      if (control) retype(control, value)
      return !control
    })
    attempts += 1
    if (left.length > 0 && attempts < TRIES) setTimeout(attempt, TRY_EVERY_MS)
  }
  attempt()
  if (stored.focus) document.getElementById(stored.focus)?.focus({ preventScroll: true })
}

/** Removes the stored input on sign-out. */
export function clearFormValues(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
