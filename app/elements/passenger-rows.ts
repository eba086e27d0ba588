import { retype } from '~/browser/form-values'
import { minorWarning } from '~/domain/orders/minors'
import { plainName } from '~/domain/orders/passenger-rules'
import { usualDocument } from '~/domain/orders/travel-documents'
import { isLocalDate, type LocalDate } from '~/domain/values/dates'

type Control = HTMLInputElement | HTMLSelectElement

/**
 * The passengers of a form, each in a `[data-passenger]` that says how the names of its fields begin. The kind of document follows
 * the birth date until it is chosen or its number is typed; its number has a mask of its own; a notice says what a minor
 * needs. Passengers of earlier orders fill a row, and are not offered in another one.
 */
export class PassengerRows extends HTMLElement {
  private readonly birthDates = new Map<string, string>()

  connectedCallback() {
    this.addEventListener('input', (event) => this.follow(event))
    this.addEventListener('change', (event) => this.follow(event))
    for (const row of this.rows) this.birthDates.set(nameOf(row), control(row, 'birthDate')?.value ?? '')
    this.show()
  }

  private get rows() {
    return [...this.querySelectorAll<HTMLElement>('[data-passenger]')]
  }

  private get trip(): { isAbroad: boolean; checkinOn: LocalDate } | null {
    const { checkin, abroad } = this.dataset
    return isLocalDate(checkin) ? { checkinOn: checkin, isAbroad: abroad !== undefined } : null
  }

  private follow({ target, type }: Event) {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-passenger]') : null
    if (type === 'change' && row && target === control(row, 'earlier')) takeOver(row, target)
    if (row && target === control(row, 'birthDate')) this.presetDocument(row)
    this.show()
  }

  private presetDocument(row: HTMLElement) {
    const [kind, number] = [control(row, 'documentType'), control(row, 'document')]
    const before = this.birthDates.get(nameOf(row)) ?? ''
    const birthDate = control(row, 'birthDate')?.value ?? ''
    if (!this.trip || !kind || birthDate === before || !isLocalDate(birthDate)) return
    this.birthDates.set(nameOf(row), birthDate)
    const usual = usualDocument(isLocalDate(before) ? before : null, this.trip)
    if (kind.value === usual && number?.value === '') retype(kind, usualDocument(birthDate, this.trip))
  }

  private show() {
    for (const row of this.rows) {
      const birthDate = control(row, 'birthDate')?.value ?? ''
      const warning = this.trip && isLocalDate(birthDate) ? minorWarning(birthDate, this.trip) : null
      for (const note of row.querySelectorAll<HTMLElement>('[data-minor]')) note.hidden = warning === null
      const number = row.querySelector('[data-document] masked-input')
      const kind = control(row, 'documentType')
      const mask = (kind instanceof HTMLSelectElement && kind.selectedOptions[0]?.dataset['mask']) || ''
      if (number && number.getAttribute('mask') !== mask) {
        number.setAttribute('mask', mask)
        number.querySelector('input')?.setAttribute('inputmode', mask === '' ? 'text' : 'numeric')
      }
      this.offerOthers(row)
    }
  }

  /** Somebody who travels already is not offered again. */
  private offerOthers(row: HTMLElement) {
    const select = control(row, 'earlier')
    if (!(select instanceof HTMLSelectElement)) return
    const others = this.rows.filter((one) => one !== row)
    const taken = new Set(others.map((other) => plainName(control(other, 'name')?.value ?? '')))
    for (const option of select.options) {
      option.hidden = option.value !== '' && taken.has(plainName(option.text))
      option.disabled = option.hidden
    }
    const isUseless = [...select.options].every(({ value, hidden }) => value === '' || hidden)
    select.closest<HTMLElement>('[data-earlier]')?.toggleAttribute('hidden', isUseless)
  }
}

const nameOf = (row: HTMLElement) => row.dataset['passenger'] ?? ''

const control = (row: HTMLElement, field: string) => row.querySelector<Control>(`[name="${nameOf(row)}${field}"]`)

/** The kind of document comes first: it decides how the number is written. */
function takeOver(row: HTMLElement, select: EventTarget | null) {
  const values = select instanceof HTMLSelectElement ? select.selectedOptions[0]?.dataset : undefined
  if (!values?.['name']) return
  for (const field of ['documentType', 'name', 'birthDate', 'cpf', 'document', 'phone']) {
    const found = control(row, field)
    const value = values[field] ?? ''
    if (found && (value !== '' || field !== 'documentType')) retype(found, value)
  }
}
