import type { Catalogue } from '~/i18n/catalogue'

/** States of a custom trip request. */
export const forfait = {
  'pt-BR': {
    'state.new': 'Novo',
    'state.inContact': 'Em contato',
    'state.quoted': 'Orçado',
    'state.won': 'Fechado',
    'state.lost': 'Não fechado',
  },
  en: {
    'state.new': 'New',
    'state.inContact': 'In contact',
    'state.quoted': 'Quoted',
    'state.won': 'Won',
    'state.lost': 'Lost',
  },
} satisfies Catalogue
