import type { Catalogue } from '~/i18n/catalogue'

/** Questions before a destructive act. */
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
