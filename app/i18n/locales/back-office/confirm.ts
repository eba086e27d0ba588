import type { Catalogue } from '~/i18n/catalogue'

/** Confirmations before a destructive action. */
export const confirm = {
  'pt-BR': {
    cancelOrder: 'Cancelar este pedido? As vagas voltam para a venda.',
    keep: 'Manter',
  },
  en: {
    cancelOrder: 'Cancel this order? The places go back on sale.',
    keep: 'Keep',
  },
} satisfies Catalogue
