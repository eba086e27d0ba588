import { retype } from '~/browser/form-values'
import { parseCep } from '~/domain/brazil/cep'
import { placeOfCep } from '~/domain/brazil/cep-place'
import { announce } from '~/ui/feedback/live-region/announce'

const PLACE = ['state', 'city'] as const
const STREET = ['address', 'number', 'complement', 'neighborhood'] as const
const FOUND_FIELDS = ['address', 'neighborhood', 'city', 'state'] as const

type Name = (typeof PLACE)[number] | (typeof STREET)[number] | 'zipCode'
type Address = Partial<Record<Name, string | null>>

/**
 * The address follows the CEP until it is edited: state and, where it is sure, city at once, the rest with `data-looks-up`
 * when the shop has found it. An address that was there before belongs to the former CEP and is emptied. Without
 * scripts the server fills in what is empty with the next post.
 */
export class AddressOfCep extends HTMLElement {
  private cep: string | null = null
  private filled: Address = {}

  connectedCallback() {
    const field = this.control('zipCode')
    if (!field) return
    this.addEventListener('input', ({ target }) => {
      if (target === this.control('zipCode')) this.follow(field.value)
    })
    this.cep = parseCep(field.value)
    this.filled = { ...placeOfCep(field.value) }
    // Typed before this script ran.
    for (const name of PLACE) if (this.control(name)?.value === '') this.fill(name, this.filled[name])
    if (this.cep) void this.find(this.cep)
  }

  private control(name: Name) {
    return this.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="payer.${name}"]`)
  }

  private follow(text: string) {
    const [cep, place] = [parseCep(text), placeOfCep(text)]
    if (cep === null || place === null || cep === this.cep) return
    if (this.cep !== null) this.emptyStreet()
    this.cep = cep
    for (const name of PLACE) this.fill(name, place[name])
    announce(this.dataset[place.city === null ? 'stateFilled' : 'placeFilled'] ?? '')
    void this.find(cep)
  }

  /** True if the field was filled in. What was typed stays. */
  private fill(name: Name, value: string | null | undefined): boolean {
    const control = this.control(name)
    const before = this.filled[name]
    const isOwn = control?.value === '' || control?.value === before
    if (!control || !isOwn || control.value === (value ?? '')) return false
    this.filled[name] = value ?? ''
    retype(control, value ?? '')
    return Boolean(value)
  }

  /** The address as it came with the page, where it was not edited since. */
  private emptyStreet() {
    for (const name of STREET) {
      const control = this.control(name)
      if (control instanceof HTMLInputElement && control.value === control.defaultValue) retype(control, '')
    }
  }

  private async find(cep: string) {
    if (this.dataset['looksUp'] === undefined) return
    const response = await fetch(`/addresses/${cep}`).catch(() => null)
    if (!response?.ok) return
    const { address }: { address: Address | null } = await response.json()
    // Another CEP was typed meanwhile.
    if (address === null || cep !== this.cep) return
    const changed = FOUND_FIELDS.filter((name) => this.fill(name, address[name]))
    const fields = changed.map((name) => this.control(name)?.labels?.[0]?.textContent ?? '').join(', ')
    if (fields !== '') announce((this.dataset['filled'] ?? '').replace('{{fields}}', fields))
  }
}
