import type { ProviderMethod } from '~/domain/payments/methods/methods'
import type { IconName } from '~/ui/icons/icon-name'

/** How a payment form displays each method, besides its prices and texts. */
export interface MethodForm {
  icon: IconName
  /** The detail is a full sentence, not a word next to the title. */
  isDetailLong: boolean
  /** Shows a note if there are no installments without interest. */
  saysAtOnce: boolean
  /** The field with the number of installments; null if the method has none. */
  installmentsField: 'installments' | 'boletoInstallments' | null
}

export const methodForms: Readonly<Record<ProviderMethod, MethodForm>> = {
  pix: { icon: 'qr-code', isDetailLong: false, saysAtOnce: false, installmentsField: null },
  card: { icon: 'credit-card', isDetailLong: false, saysAtOnce: true, installmentsField: 'installments' },
  boleto: { icon: 'barcode', isDetailLong: true, saysAtOnce: false, installmentsField: 'boletoInstallments' },
}
