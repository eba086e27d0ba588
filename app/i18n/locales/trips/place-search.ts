import type { Catalogue } from '~/i18n/catalogue'

/** What a search box says while it proposes destinations. */
export const placeSearch = {
  'pt-BR': { suggestions_one: '{{count}} sugestão', suggestions_other: '{{count}} sugestões' },
  en: { suggestions_one: '{{count}} suggestion', suggestions_other: '{{count}} suggestions' },
} satisfies Catalogue
