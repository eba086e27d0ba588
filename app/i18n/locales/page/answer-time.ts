import type { Catalogue } from '~/i18n/catalogue'

/** The response time of the shop, as part of a sentence. */
export const answerTime = {
  'pt-BR': {
    within_one: 'em até {{count}} dia útil',
    within_other: 'em até {{count}} dias úteis',
  },
  en: {
    within_one: 'within {{count}} business day',
    within_other: 'within {{count}} business days',
  },
} satisfies Catalogue
