import type { Catalogue } from '~/i18n/catalogue'

/** Texts about a trip that several screens share. */
export const trip = {
  'pt-BR': {
    'state.draft': 'Rascunho',
    'state.inReview': 'Em análise',
    'state.published': 'Publicada',
    'state.closed': 'Fora do ar',
    'state.departed': 'Já saiu',
    soldOut: 'Esgotado',
    placesLeft_zero: 'Esgotado',
    placesLeft_one: 'Última vaga',
    placesLeft_other: 'Últimas {{count}} vagas',
    placesFree_one: '{{count}} vaga',
    placesFree_other: '{{count}} vagas',
    people_one: '{{count}} viajante',
    people_other: '{{count}} viajantes',
    nights_zero: 'bate e volta',
    nights_one: '{{count}} noite',
    nights_other: '{{count}} noites',
    hotelWithStars_one: '{{name}}, {{count}} estrela',
    hotelWithStars_other: '{{name}}, {{count}} estrelas',
    baggage: '1 mala de até 23 kg mais 1 bagagem de mão',
    minorInland:
      'Menor de 16 anos sem os pais pode precisar de autorização para viajar e para se hospedar. Confira antes de viajar.',
    minorAbroad: 'Menor de 18 anos que sai do Brasil sem os dois pais precisa de autorização. Confira antes de viajar.',
  },
  en: {
    'state.draft': 'Draft',
    'state.inReview': 'In review',
    'state.published': 'Published',
    'state.closed': 'Off the site',
    'state.departed': 'Departed',
    soldOut: 'Sold out',
    placesLeft_zero: 'Sold out',
    placesLeft_one: 'Last place',
    placesLeft_other: 'Last {{count}} places',
    placesFree_one: '{{count}} place',
    placesFree_other: '{{count}} places',
    people_one: '{{count}} traveller',
    people_other: '{{count}} travellers',
    nights_zero: 'day trip',
    nights_one: '{{count}} night',
    nights_other: '{{count}} nights',
    hotelWithStars_one: '{{name}}, {{count}} star',
    hotelWithStars_other: '{{name}}, {{count}} stars',
    baggage: '1 bag up to 23 kg plus 1 hand bag',
    minorInland:
      'A traveller under 16 without the parents may need an authorization to travel and to stay in a hotel. Check before you travel.',
    minorAbroad:
      'A traveller under 18 leaving Brazil without both parents needs an authorization. Check before you travel.',
  },
} satisfies Catalogue
