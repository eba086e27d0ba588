import type { Catalogue } from '~/i18n/catalogue'

/** The five money words: every screen, export and statement says these and no others (docs/glossary.md). */
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
