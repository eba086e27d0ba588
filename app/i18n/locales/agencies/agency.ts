import type { Catalogue } from '~/i18n/catalogue'

/** States of a partnership request. */
export const agency = {
  'pt-BR': {
    'state.pending': 'Em análise',
    'state.approved': 'Aprovada',
    'state.paused': 'Pausada',
    'state.refused': 'Recusada',
    'text.pending': 'Recebemos seu pedido de parceria em {{date}}. A resposta vai para o seu e-mail.',
    'text.approved': 'Sua agência está aprovada. Abra o painel para vender.',
    'text.paused': 'Sua agência está pausada e não vende por enquanto. Fale com a gente.',
    'text.refused': 'Não aprovamos seu pedido de {{date}}. Fale com a gente se algo mudou.',
  },
  en: {
    'state.pending': 'Under review',
    'state.approved': 'Approved',
    'state.paused': 'Paused',
    'state.refused': 'Refused',
    'text.pending': 'We received your partnership request on {{date}}. The answer goes to your e-mail.',
    'text.approved': 'Your agency is approved. Open the dashboard to sell.',
    'text.paused': 'Your agency is paused and is not selling for now. Contact us.',
    'text.refused': 'We did not approve your request of {{date}}. Contact us if something changed.',
  },
} satisfies Catalogue
