import type { Catalogue } from '~/i18n/catalogue'

/** Rows of the mail about a payout of commissions. */
export const commissionMail = {
  'pt-BR': {
    order: 'Pedido {{code}}',
    others: 'Outras comissões',
    total: 'Total pago',
    receipt: 'Comprovante',
    pixKey: 'Chave Pix',
  },
  en: {
    order: 'Order {{code}}',
    others: 'Other commissions',
    total: 'Total paid',
    receipt: 'Receipt',
    pixKey: 'Pix key',
  },
} satisfies Catalogue
