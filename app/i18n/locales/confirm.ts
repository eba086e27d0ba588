import type { Catalogue } from '~/i18n/catalogue'

/** Questions before a destructive act. */
export const confirm = {
  'pt-BR': {
    deleteTrip: 'Excluir esta viagem?',
    deleteItem: 'Excluir este item? Não dá para desfazer.',
    cancelOrder: 'Cancelar este pedido? As vagas voltam para a venda.',
    withdraw: 'Desistir da compra? Devolvemos tudo o que foi pago e as vagas voltam para a venda.',
    keep: 'Manter',
  },
  en: {
    deleteTrip: 'Delete this trip?',
    deleteItem: 'Delete this item? It cannot be undone.',
    cancelOrder: 'Cancel this order? The places go back on sale.',
    withdraw: 'Withdraw from the purchase? We refund everything that was paid and the places go back on sale.',
    keep: 'Keep',
  },
} satisfies Catalogue
