import type { Catalogue } from '~/i18n/catalogue'

/** Information pages: about the company, and legal texts. */
export const information = {
  'pt-BR': {
    index: 'Nesta página',
    version: 'Versão {{version}}, de {{date}}',
    write: 'Escrever para a gente',
    onSale_one: 'viagem à venda',
    onSale_other: 'viagens à venda',
    cities_one: 'cidade com embarque',
    cities_other: 'cidades com embarque',
    destinations_one: 'destino',
    destinations_other: 'destinos',
    partners_one: 'agência parceira com viagem à venda',
    partners_other: 'agências parceiras com viagem à venda',
    years_one: 'ano de estrada',
    years_other: 'anos de estrada',
    figures: 'A loja em números',
  },
  en: {
    index: 'On this page',
    version: 'Version {{version}}, of {{date}}',
    write: 'Write to us',
    onSale_one: 'trip on sale',
    onSale_other: 'trips on sale',
    cities_one: 'boarding city',
    cities_other: 'boarding cities',
    destinations_one: 'destination',
    destinations_other: 'destinations',
    partners_one: 'partner agency with a trip on sale',
    partners_other: 'partner agencies with trips on sale',
    years_one: 'year on the road',
    years_other: 'years on the road',
    figures: 'The shop in figures',
  },
} satisfies Catalogue
