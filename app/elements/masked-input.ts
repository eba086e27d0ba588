import { MaskInput } from 'maska'
import { phoneMask } from '~/domain/brazil/phone-mask'
import { cardNumberMask } from '~/domain/payments/card-number-mask'
import { maskOptions } from '~/domain/values/mask-options'

/** Masks that depend on the text. */
const masks: Readonly<Record<string, (text: string) => string>> = { phone: phoneMask, cardNumber: cardNumberMask }

/**
 * Formats what is typed into its input: by the pattern of `mask` (`#` is a digit), or by the mask of that name. The server
 * accepts every usual format.
 */
export class MaskedInput extends HTMLElement {
  static readonly observedAttributes = ['mask']
  private masked: MaskInput | undefined

  connectedCallback() {
    this.apply()
  }

  /** Another kind of document is written in another way. */
  attributeChangedCallback() {
    if (this.masked) this.apply()
  }

  private apply() {
    this.masked?.destroy()
    const input = this.querySelector('input')
    const mask = this.getAttribute('mask') ?? ''
    if (input) this.masked = new MaskInput(input, maskOptions(masks[mask] ?? mask))
  }

  disconnectedCallback() {
    this.masked?.destroy()
  }
}
