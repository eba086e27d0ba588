import { type FreeInstallmentRules, maxFreeInstallments } from '~/domain/payments/free-installments'
import { add, centavos, split, times, ZERO } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { defaultLanguage, isLanguage } from '~/i18n/languages'
import { announce } from '~/ui/feedback/live-region/announce'

const freeOfInterest = { hasInterest: false, monthlyRateBp: 0, cetAnnualPct: 0 }

/**
 * The sum of what is selected in a trip's form, and a word when it is sent for nobody or for too many. Only shown: the
 * server computes every price again.
 */
export class TripTotal extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (form === null) return
    form.addEventListener('change', () => announce(this.show()))
    form.addEventListener('submit', (event) => {
      const { people } = this.selected()
      if (people > 0 && people <= Number(this.dataset['max'])) return
      event.preventDefault()
      this.refuse(people === 0 ? 'nobody' : 'tooMany')
    })
    // Browsers keep what was selected when one comes back.
    addEventListener('pageshow', () => this.show())
    this.show()
  }

  private fields() {
    return [...this.querySelectorAll<HTMLSelectElement>('form [name=item]')]
  }

  /** What is selected as `option:units`. */
  private selected() {
    let total = ZERO
    let people = 0
    for (const field of this.fields()) {
      const units = Number(field.value.split(':')[1] ?? 0)
      const { price, people: each } = field.dataset
      total = add(total, times(centavos(Number(price)), units))
      people += Number(each) * units
      field.closest<HTMLElement>('[data-option]')?.toggleAttribute('data-selected', units > 0)
    }
    return { total, people }
  }

  /** Returns what it shows. */
  private show(): string {
    const { total, people } = this.selected()
    this.refuse(people > Number(this.dataset['max']) ? 'tooMany' : null)
    const sum = this.querySelector<HTMLElement>('[data-sum]')
    if (sum === null) return ''
    sum.hidden = total === ZERO
    if (total === ZERO) return ''
    const { lang } = document.documentElement
    const language = isLanguage(lang) ? lang : defaultLanguage
    const count = maxFreeInstallments(total, this.rules())
    const plan = { ...freeOfInterest, count, total, values: split(total, count) }
    const label = (this.dataset['total'] ?? '').replace('{{count}}', String(people))
    const amount = formatMoney(total)
    write(sum.querySelector('[data-part=label]'), label)
    write(sum.querySelector('[data-part=plan]'), formatPlan(plan, language))
    write(sum.querySelector('[data-part=parts]'), formatPlanParts(plan, language) ?? '')
    // The digits follow the sign, which is smaller and never another.
    write(sum.querySelector('dd span')?.lastChild ?? null, amount.replace(/^\D+/, ''))
    return `${label}: ${amount}`
  }

  private rules(): FreeInstallmentRules {
    const { maxInstallments, interestFreeUpTo, monthlyRate, minInstallment } = this.dataset
    return {
      maxInstallments: Number(maxInstallments),
      interestFreeUpTo: Number(interestFreeUpTo),
      monthlyRateBp: Number(monthlyRate),
      minInstallmentExclusive: centavos(Number(minInstallment)),
    }
  }

  private refuse(why: 'nobody' | 'tooMany' | null) {
    for (const note of this.querySelectorAll<HTMLElement>('[data-refusal]'))
      note.hidden = note.dataset['refusal'] !== why
  }
}

/** What is the same already is left alone. */
function write(place: Node | null, text: string) {
  if (place && place.textContent !== text) place.textContent = text
}
