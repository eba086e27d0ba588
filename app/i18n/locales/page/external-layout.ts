import type { Catalogue } from '~/i18n/catalogue'

/** The external layout around its forms. */
export const externalLayout = {
  'pt-BR': {
    goHome: 'Ir para o início',
    secure: 'Pagamento seguro',
    'link.title': 'Link não encontrado',
    'link.missing': 'Este link de pagamento não existe. Confira se ele veio inteiro ou peça outro a quem enviou.',
    'link.on': 'Falar com a Roteiro',
    'code.title': 'Nenhum código à espera',
    'code.missing':
      'Este navegador não pediu código. Entre, crie sua conta ou peça uma nova senha, e o código chega por e-mail.',
    'code.on': 'Entrar',
  },
  en: {
    goHome: 'Go to the home page',
    secure: 'Secure payment',
    'link.title': 'Link not found',
    'link.missing': 'This payment link does not exist. Check that it came whole or ask the sender for another one.',
    'link.on': 'Talk to Roteiro',
    'code.title': 'No code is awaited',
    'code.missing':
      'This browser has asked for no code. Sign in, sign up or ask for a new password, and a code comes by e-mail.',
    'code.on': 'Sign in',
  },
} satisfies Catalogue
