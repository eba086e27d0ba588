import { announce } from '~/ui/feedback/live-region/announce'

/**
 * What the selected payment method and number of installments cost. The server has written all texts: each radio button,
 * or each option of the select that its `data-plans` names, carries those of one plan, as `data-total`. `[data-part]`
 * shows the text of its name, or `data-plain` without a selection; `[data-for-method]` is for the methods it names.
 * `[data-boarding]` names the places where the passengers board.
 */
export class PurchaseTotal extends HTMLElement {
  private total = ''

  connectedCallback() {
    this.addEventListener('input', () => this.follow())
    this.addEventListener('change', () => this.follow())
    // A browser that returns to the page restores the selection later.
    addEventListener('pageshow', () => this.show())
    this.show()
  }

  private follow() {
    const before = this.total
    this.show()
    if (this.total !== '' && this.total !== before) announce(`${this.dataset['label'] ?? ''}: ${this.total}`)
  }

  private show() {
    const method = this.querySelector<HTMLInputElement>('input[name=method]:checked')
    const plans = method?.dataset['plans']
    const select = plans ? this.querySelector<HTMLSelectElement>(`select[name="${plans}"]`) : null
    const texts = (select ? select.selectedOptions[0] : method)?.dataset
    this.total = texts?.['total'] ?? ''
    for (const part of this.parts('[data-for-method]')) {
      part.hidden = !part.dataset['forMethod']?.split(' ').includes(method?.value ?? 'none')
    }
    for (const part of this.parts('[data-with-part]')) part.hidden = !texts?.[part.dataset['withPart'] ?? '']
    for (const part of this.parts('[data-part]')) {
      const { part: name = '', plain = '' } = part.dataset
      write(part, texts ? (texts[name] ?? '') : plain)
    }
    for (const places of this.parts('[data-boarding]')) this.showBoarding(places)
  }

  private parts(selector: string) {
    return this.querySelectorAll<HTMLElement>(selector)
  }

  private showBoarding(places: HTMLElement) {
    const selects = [...this.querySelectorAll<HTMLSelectElement>('select[name$=".boardingPlaceId"]')]
    const chosen = selects.flatMap(({ selectedOptions: [option] }) => option?.dataset['place'] ?? [])
    const list = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' })
    const { boarding = '', plain = '' } = places.dataset
    const text = chosen.length > 0 ? list.format([...new Set(chosen)]) : plain
    places.textContent = boarding.replace('{{place}}', text)
  }
}

function write(part: HTMLElement, text: string) {
  if (part instanceof HTMLButtonElement) return label(part, text)
  part.hidden = text === ''
  // A price's sign is smaller and never another: the digits follow it.
  const sign = part.firstElementChild
  const place = sign ? sign.nextSibling : part
  if (place) place.textContent = sign ? text.replace(/^\D+/, '') : text
}

/** It leads to the payment as long as there is none, and shows its own busy state. */
function label(button: HTMLButtonElement, text: string) {
  const { plain = '', continue: onward = '' } = button.dataset
  const wanted = button.value === 'continue' ? onward : text || plain
  if (!button.hasAttribute('aria-busy') && button.textContent !== wanted) button.textContent = wanted
}
