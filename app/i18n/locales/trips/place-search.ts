import type { Catalogue } from '~/i18n/catalogue'

/** A search box with suggested destinations. */
export const placeSearch = {
  'pt-BR': { suggestions_one: '{{count}} sugestão', suggestions_other: '{{count}} sugestões' },
  en: { suggestions_one: '{{count}} suggestion', suggestions_other: '{{count}} suggestions' },
} satisfies Catalogue
