import type { Catalogue } from '~/i18n/catalogue'

/** Requests without a response. Every page loads these texts. */
export const connection = {
  'pt-BR': {
    lostPost: 'A conexão caiu e o envio pode não ter chegado. O que você digitou continua aqui: tente de novo.',
    refusedPost:
      'O envio não foi aceito: é grande demais, ou há muita gente ao mesmo tempo. O que você digitou continua aqui: diminua textos ou arquivos, ou tente de novo em instantes.',
    understood: 'Entendi',
    noConnection: 'Sem conexão',
    noConnectionText: 'Não conseguimos falar com a loja. Confira a internet e tente de novo.',
  },
  en: {
    lostPost: 'The connection dropped and what you sent may not have arrived. What you typed is still here: try again.',
    refusedPost:
      'This was not accepted: it is too large, or many people are here at once. What you typed is still here: shorten texts or files, or try again in a moment.',
    understood: 'Understood',
    noConnection: 'No connection',
    noConnectionText: 'We could not reach the shop. Check your internet and try again.',
  },
} satisfies Catalogue
