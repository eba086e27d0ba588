import type { Catalogue } from '~/i18n/catalogue'

/** The numbered seats of a departure, for those who travel and for those who seat them. */
export const seatScreen = {
  'pt-BR': {
    nameSeat: '{{name}}: poltrona {{seat}}',
    nameNoSeat: '{{name}}: sem poltrona escolhida',
  },
  en: {
    nameSeat: '{{name}}: seat {{seat}}',
    nameNoSeat: '{{name}}: no seat chosen',
  },
} satisfies Catalogue
