import type { Catalogue } from '~/i18n/catalogue'

/** States of a custom trip request, for the back office and in the customer's words. */
export const forfait = {
  'pt-BR': {
    'state.new': 'Novo',
    'state.inContact': 'Em contato',
    'state.quoted': 'Orçado',
    'state.won': 'Fechado',
    'state.lost': 'Não fechado',
    'own.new': 'Recebido',
    'own.inContact': 'Em conversa',
    'own.quoted': 'Proposta enviada',
    'own.won': 'Fechado',
    'own.lost': 'Encerrado',
  },
  en: {
    'state.new': 'New',
    'state.inContact': 'In contact',
    'state.quoted': 'Quoted',
    'state.won': 'Won',
    'state.lost': 'Lost',
    'own.new': 'Received',
    'own.inContact': 'In conversation',
    'own.quoted': 'Proposal sent',
    'own.won': 'Booked',
    'own.lost': 'Ended',
  },
} satisfies Catalogue
