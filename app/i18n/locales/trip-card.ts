import type { Catalogue } from '~/i18n/catalogue'

/** A trip as a card, on the home page and in the lists. */
export const tripCard = {
  'pt-BR': {
    air: 'Aéreo',
    road: 'Rodoviário',
    cruise: 'Cruzeiro',
    marine: 'Passeio marítimo',
    date: 'Data',
    length: 'Duração',
    nights_zero: 'bate e volta',
    nights_one: '{{count}} noite',
    nights_other: '{{count}} noites',
    from: 'a partir de, por pessoa',
    upTo: 'até {{count}}x de',
    placesLeft_one: 'Última vaga',
    placesLeft_other: 'Últimas {{count}} vagas',
    soldOut: 'Esgotado',
  },
  en: {
    air: 'By air',
    road: 'By road',
    cruise: 'Cruise',
    marine: 'Marine excursion',
    date: 'Date',
    length: 'Length',
    nights_zero: 'day trip',
    nights_one: '{{count}} night',
    nights_other: '{{count}} nights',
    from: 'from, per person',
    upTo: 'up to {{count}}x of',
    placesLeft_one: 'Last place',
    placesLeft_other: 'Last {{count}} places',
    soldOut: 'Sold out',
  },
} satisfies Catalogue
