import { type CardInput, findCardRefusals } from '~/domain/payments/card-refusals'
import { createCardToken } from './card-token'

/** The inputs have no `name`, so that no post contains card data. */
const IDS = { number: 'card-number', expiry: 'card-expiry', cvv: 'card-cvv', holder: 'card-holder' } as const

/**
 * The card is typed on the page only where this script can send it to the provider; elsewhere the provider's own page
 * takes it, as `[data-hosted]` says. Before the form is sent, the card becomes a token. The reasons why a card is
 * refused are posted instead, so that the server reports them together with all other errors.
 */
export class CardForm extends HTMLElement {
  private isReading = false
  private isRead = false
  private readonly controls = new AbortController()

  connectedCallback() {
    const form = this.closest('form')
    for (const part of this.querySelectorAll<HTMLElement>('[data-hosted], [data-typed]')) {
      part.hidden = 'hosted' in part.dataset
    }
    form?.addEventListener('submit', (event) => this.hold(form, event), { capture: true, signal: this.controls.signal })
  }

  disconnectedCallback() {
    this.controls.abort()
  }

  private hold(form: HTMLFormElement, event: SubmitEvent) {
    if (this.isRead) {
      this.isRead = false
      return
    }
    put(form, 'cardToken', '')
    put(form, 'refusedCard', '')
    const { submitter } = event
    const isPayment = !(submitter instanceof HTMLButtonElement) || submitter.value !== 'continue'
    if (!isPayment || new FormData(form).get('method') !== 'card') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!this.isReading) void this.read(form, submitter)
  }

  private async read(form: HTMLFormElement, button: HTMLElement | null) {
    this.isReading = true
    const label = button?.textContent ?? ''
    this.mark(button, this.dataset['reading'] ?? '', true)
    const card = this.typed()
    const refusals = findCardRefusals(card)
    const token = refusals.length > 0 ? null : await createCardToken(this.dataset['tokenUrl'] ?? '', card)
    if (token && 'token' in token) put(form, 'cardToken', token.token)
    else put(form, 'refusedCard', token ? token.failure : refusals.join(' '))
    this.mark(button, label, false)
    this.isReading = false
    this.isRead = true
    // A form is not sent again before the present event is over.
    setTimeout(() => requestSubmit(form, button))
  }

  private mark(button: HTMLElement | null, label: string, isBusy: boolean) {
    if (isBusy) button?.setAttribute('aria-busy', 'true')
    else button?.removeAttribute('aria-busy')
    if (button) button.textContent = label
  }

  private typed(): CardInput {
    const textOf = (id: string) => this.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
    return {
      number: textOf(IDS.number),
      expiry: textOf(IDS.expiry),
      cvv: textOf(IDS.cvv),
      holder: textOf(IDS.holder),
    }
  }
}

/** Safari 15 has no `requestSubmit`. */
function requestSubmit(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (typeof form.requestSubmit === 'function') return form.requestSubmit(submitter)
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  if (form.dispatchEvent(event)) form.submit()
}

function put(form: HTMLFormElement, name: 'cardToken' | 'refusedCard', value: string) {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.value = value
}
