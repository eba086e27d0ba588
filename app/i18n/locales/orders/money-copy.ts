import type { Catalogue } from '~/i18n/catalogue'

/** The five terms for amounts: every screen, export and statement uses exactly these (docs/glossary.md). */
export const moneyCopy = {
  'pt-BR': {
    sold: 'Vendido',
    received: 'Recebido',
    refunded: 'Devolvido',
    refundedOf: 'devolvido {{amount}}',
    net: 'Líquido',
    open: 'Em aberto',
  },
  en: {
    sold: 'Sold',
    received: 'Received',
    refunded: 'Refunded',
    refundedOf: 'refunded {{amount}}',
    net: 'Net',
    open: 'Open',
  },
} satisfies Catalogue
