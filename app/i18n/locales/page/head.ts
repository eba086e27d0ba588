import type { Catalogue } from '~/i18n/catalogue'

/** Texts for search engines and link previews. Never sent to the browser as a whole. */
export const head = {
  'pt-BR': {
    picture: 'Roteiro: viagens em grupo, cruzeiros e corridas',
    tripTitle: '{{name}}, {{date}}',
    tripText: '{{dates}}, {{price}}. {{text}}',
    tripTextNoPrice: '{{dates}}. {{text}}',
    listPage: '{{title}}, página {{page}}',
    optionPeople_one: '{{name}}, para {{count}} pessoa',
    optionPeople_other: '{{name}}, para {{count}} pessoas',
  },
  en: {
    picture: 'Roteiro: group trips, cruises and races',
    tripTitle: '{{name}}, {{date}}',
    tripText: '{{dates}}, {{price}}. {{text}}',
    tripTextNoPrice: '{{dates}}. {{text}}',
    listPage: '{{title}}, page {{page}}',
    optionPeople_one: '{{name}}, for {{count}} person',
    optionPeople_other: '{{name}}, for {{count}} people',
  },
} satisfies Catalogue
