import type { Catalogue } from '~/i18n/catalogue'

/** Requests without a response. Every page loads these texts. */
export const connection = {
  'pt-BR': {
    lostPost: 'A conexão caiu e o envio pode não ter chegado. O que você digitou continua aqui: tente de novo.',
    understood: 'Entendi',
    noConnection: 'Sem conexão',
    noConnectionText: 'Não conseguimos falar com a loja. Confira a internet e tente de novo.',
  },
  en: {
    lostPost: 'The connection dropped and what you sent may not have arrived. What you typed is still here: try again.',
    understood: 'Understood',
    noConnection: 'No connection',
    noConnectionText: 'We could not reach the shop. Check your internet and try again.',
  },
} satisfies Catalogue
