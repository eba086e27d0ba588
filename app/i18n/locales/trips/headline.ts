import type { Catalogue } from '~/i18n/catalogue'

/** A price and who it is for. */
export const headline = {
  'pt-BR': {
    'who.person': 'por pessoa',
    'who.room': 'por pessoa, em quarto duplo',
    'who.cabin': 'por pessoa, em cabine dupla',
    'who.pair': 'por pessoa, em dupla',
    'short.person': 'por pessoa',
    'short.room': 'por pessoa, duplo',
    'short.cabin': 'por pessoa, dupla',
    'short.pair': 'por pessoa, dupla',
    'who.party': 'para {{party}}',
    from: 'a partir de, {{who}}',
    withFees: '{{who}}, taxas incluídas',
    textFrom: 'a partir de {{price}} {{who}}',
    text: '{{price}} {{who}}',
    consult: 'consulte',
  },
  en: {
    'who.person': 'per person',
    'who.room': 'per person, in a double room',
    'who.cabin': 'per person, in a double cabin',
    'who.pair': 'per person, for two together',
    'short.person': 'per person',
    'short.room': 'per person, double',
    'short.cabin': 'per person, double',
    'short.pair': 'per person, two',
    'who.party': 'for {{party}}',
    from: 'from, {{who}}',
    withFees: '{{who}}, fees included',
    textFrom: 'from {{price}} {{who}}',
    text: '{{price}} {{who}}',
    consult: 'on request',
  },
} satisfies Catalogue
