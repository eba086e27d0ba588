import { isPayerComplete, payerKind } from '~/domain/payments/payer'
import { isLocalDate } from '~/domain/values/dates'

/** Whether a CPF is required depends on the document; the server checks it. The others board with the first. */
const mayBeEmpty = /\.(phone|cpf|earlier)$|^passengers\[[1-9]\]\.boardingPlaceId$/

/**
 * The payment opens as soon as the payer is complete, and pauses while an edit leaves the payer incomplete. Without
 * scripts it opens with the first post. Its parts: a form whose `[data-payment]` is a fieldset, `[data-with-payment]`
 * and `[data-without-payment]`, which take turns, a button. The page's step indicator follows.
 */
export class PurchaseForm extends HTMLElement {
  private hasOpened = false

  connectedCallback() {
    const form = this.querySelector('form')
    if (form === null) return
    this.hasOpened = this.querySelector<HTMLFieldSetElement>('[data-payment]')?.hidden === false
    const update = () => this.update(form)
    form.addEventListener('input', update)
    form.addEventListener('change', update)
    update()
  }

  private update(form: HTMLFormElement) {
    const { today, product, unlocked } = this.dataset
    const kind = payerKind(textOf(form, 'payer.country'))
    const isComplete =
      isLocalDate(today) &&
      isPayerComplete((name) => textOf(form, `payer.${name}`), { today, isProduct: product !== undefined })
    const isUnlocked = unlocked !== undefined
    this.hasOpened ||= isComplete || isUnlocked
    const isOpen = isUnlocked || isComplete
    this.open(isOpen)
    this.offer(kind === 'abroad')
    const payerStep = isOpen ? 2 : 1
    this.mark(this.arePassengersComplete(form) ? payerStep : 0)
  }

  /** Once open, it stays on the page with its values, though disabled. */
  private open(isOpen: boolean) {
    const payment = this.querySelector<HTMLFieldSetElement>('[data-payment]')
    if (payment) {
      payment.hidden = !this.hasOpened
      payment.disabled = !isOpen
    }
    for (const part of this.querySelectorAll<HTMLElement>('[data-with-payment]')) part.hidden = !this.hasOpened
    for (const part of this.querySelectorAll<HTMLElement>('[data-without-payment]')) part.hidden = isOpen
    const button = this.querySelector<HTMLButtonElement>('button[name=intent]')
    if (!button || button.hasAttribute('aria-busy')) return
    button.value = isOpen ? 'pay' : 'continue'
    button.dataset['busy'] = button.dataset[isOpen ? 'paying' : 'continuing'] ?? ''
  }

  /** Some methods are for payers in Brazil only. */
  private offer(isAbroad: boolean) {
    for (const part of this.querySelectorAll<HTMLElement>('[data-abroad]')) part.hidden = !isAbroad
    for (const part of this.querySelectorAll<HTMLElement>('[data-inland]')) {
      part.hidden = isAbroad
      const radio = part.querySelector<HTMLInputElement>('input[type=radio]')
      if (radio && isAbroad) radio.checked = false
    }
  }

  /** `step` counts from the passengers; a purchase without passengers begins with the payer. */
  private mark(step: 0 | 1 | 2) {
    const steps = [...document.querySelectorAll<HTMLElement>('[data-steps] > li')]
    const current = step - (this.querySelector('passenger-rows') ? 0 : 1)
    for (const [index, one] of steps.entries()) {
      const isCurrent = index === Math.max(0, current)
      one.dataset['state'] = index < current ? 'done' : isCurrent ? 'current' : ''
      if (isCurrent) one.setAttribute('aria-current', 'step')
      else one.removeAttribute('aria-current')
      const done = one.querySelector<HTMLElement>('[data-done]')
      if (done) done.hidden = index >= current
    }
  }

  private arePassengersComplete(form: HTMLFormElement): boolean {
    const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="passengers["]')
    const mayFollow = this.dataset['documentMayFollow'] !== undefined
    return [...fields].every(
      ({ name, value }) => value !== '' || mayBeEmpty.test(name) || (mayFollow && /\.document$/.test(name)),
    )
  }
}

function textOf(form: HTMLFormElement, name: string): string {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found.value : ''
}
