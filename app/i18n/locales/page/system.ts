import type { Catalogue } from '~/i18n/catalogue'

/** Texts about the shop itself. */
export const system = {
  'pt-BR': {
    rateLimit_one: 'Muitas tentativas. Tente de novo em {{count}} minuto.',
    rateLimit_other: 'Muitas tentativas. Tente de novo em {{count}} minutos.',
    rateLimitHours_one: 'Muitas tentativas. Tente de novo em {{count}} hora.',
    rateLimitHours_other: 'Muitas tentativas. Tente de novo em {{count}} horas.',
    codeGuesses:
      'Houve tentativas demais com códigos deste e-mail. Para continuar, abra neste navegador o link do e-mail que trouxe o código.',
    codeDailyLimit: 'Você já pediu muitos códigos hoje. Tente de novo amanhã ou fale com a gente.',
  },
  en: {
    rateLimit_one: 'Too many tries. Try again in {{count}} minute.',
    rateLimit_other: 'Too many tries. Try again in {{count}} minutes.',
    rateLimitHours_one: 'Too many tries. Try again in {{count}} hour.',
    rateLimitHours_other: 'Too many tries. Try again in {{count}} hours.',
    codeGuesses:
      'There were too many tries with codes of this e-mail. To go on, open the link of the e-mail with the code in this browser.',
    codeDailyLimit: 'You have asked for many codes today. Try again tomorrow or contact us.',
  },
} satisfies Catalogue
