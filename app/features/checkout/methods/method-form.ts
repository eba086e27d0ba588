import type { PaymentMethod } from '~/domain/payments/methods/methods'
import type { IconName } from '~/ui/icons/icon-name'

/** What a form that pays shows of each method beside its prices and texts. */
export interface MethodForm {
  icon: IconName
  /** Its detail is a sentence of its own, not a word beside the title. */
  isDetailLong: boolean
  /** Says so where it is not to be had in several parts without interest. */
  saysAtOnce: boolean
  /** The field with the number of installments; null where there is none. */
  installmentsField: 'installments' | 'boletoInstallments' | null
}

export const methodForms: Readonly<Record<PaymentMethod, MethodForm>> = {
  pix: { icon: 'qr-code', isDetailLong: false, saysAtOnce: false, installmentsField: null },
  card: { icon: 'credit-card', isDetailLong: false, saysAtOnce: true, installmentsField: 'installments' },
  boleto: { icon: 'barcode', isDetailLong: true, saysAtOnce: false, installmentsField: 'boletoInstallments' },
}
