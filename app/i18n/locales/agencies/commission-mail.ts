import type { Catalogue } from '~/i18n/catalogue'

/** Rows of the mail about a payout of commissions. */
export const commissionMail = {
  'pt-BR': {
    order: 'Pedido {{code}}',
    others: 'Outras comissões',
    total: 'Total pago',
    receipt: 'Comprovante',
    pixKey: 'Chave Pix',
    noPixKey: 'nenhuma',
  },
  en: {
    order: 'Order {{code}}',
    others: 'Other commissions',
    total: 'Total paid',
    receipt: 'Receipt',
    pixKey: 'Pix key',
    noPixKey: 'none',
  },
} satisfies Catalogue
