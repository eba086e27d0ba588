import { retype } from '~/browser/form-values'
import { type Copied, missingOfPassenger, missingOfPayer, payerKind, SHARED } from '~/domain/payments/payer'
import { announce } from '~/ui/feedback/live-region/announce'

type Control = HTMLInputElement | HTMLSelectElement

/**
 * The payer's fields follow the country, which comes first: each `[data-slot]` has a template for every kind of payer,
 * with the fields that only this kind has. With the box checked, they also follow the first passenger's. Without scripts
 * the server does both with the next post.
 */
export class PayerFields extends HTMLElement {
  private readonly copied: Copied = {}
  private isFilling = false
  private form: HTMLFormElement | null = null
  private readonly controls = new AbortController()

  connectedCallback() {
    this.form = this.closest('form')
    const { signal } = this.controls
    this.control('payer.country')?.addEventListener('input', () => this.followCountry(), { signal })
    this.form?.addEventListener('change', () => this.followPassenger(), { signal })
    this.followCountry()
    this.followPassenger()
  }

  disconnectedCallback() {
    this.controls.abort()
  }

  private control(name: string): Control | null {
    const found = this.form?.elements.namedItem(name)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null
  }

  private followCountry() {
    const kind = payerKind(this.control('payer.country')?.value ?? '')
    for (const slot of this.querySelectorAll<HTMLElement>('[data-slot]')) {
      const { kind: before } = slot.dataset
      const [now, next] = [templateOf(slot, before), templateOf(slot, kind)]
      slot.dataset['kind'] = kind
      if (now === next || !now || !next) continue
      const typed = new Map(controlsOf(slot).map(({ name, value }) => [name, value]))
      // Put aside with what was typed in them.
      now.content.append(...[...slot.childNodes].filter((node) => !(node instanceof HTMLTemplateElement)))
      slot.prepend(next.content)
      for (const control of controlsOf(slot)) if (control.value === '') control.value = typed.get(control.name) ?? ''
    }
  }

  /** A field that was copied follows the passenger's until it is edited. */
  private followPassenger() {
    const box = this.control('payer.travels')
    // A field that is filled in changes the form too.
    if (this.isFilling || !(box instanceof HTMLInputElement) || !box.checked) return
    this.isFilling = true
    const passenger = (name: string) => this.control(`passengers[0].${name}`)?.value ?? ''
    const payer = (name: string) => this.control(`payer.${name}`)?.value ?? ''
    const names = SHARED.filter((name) => this.control(`payer.${name}`) !== null)
    const missing = missingOfPayer(passenger, payer, { copied: this.copied, names })
    const isNew = missing.some(({ name }) => payer(name).trim() === '')
    for (const { name, value } of missing) {
      const field = this.control(`payer.${name}`)
      if (!field) continue
      retype(field, value)
      this.copied[name] = { source: value, target: field.value }
    }
    for (const { name, value } of missingOfPassenger(passenger, payer)) {
      const field = this.control(`passengers[0].${name}`)
      if (field) retype(field, value)
    }
    if (isNew) announce(this.dataset['filled'] ?? '')
    this.isFilling = false
  }
}

const templateOf = (slot: HTMLElement, kind = '') =>
  slot.querySelector<HTMLTemplateElement>(`template[data-of~="${kind}"]`)

const controlsOf = (slot: HTMLElement) => [...slot.querySelectorAll<Control>('input, select')]
