import type { Catalogue } from '~/i18n/catalogue'

/** A search box with suggested destinations. */
export const placeSearch = {
  'pt-BR': { list: 'Sugestões', suggestion: '1 sugestão', suggestions: '{{count}} sugestões' },
  en: { list: 'Suggestions', suggestion: '1 suggestion', suggestions: '{{count}} suggestions' },
} satisfies Catalogue
