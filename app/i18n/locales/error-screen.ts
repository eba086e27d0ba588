import type { Catalogue } from '~/i18n/catalogue'

/** Words of the 404 and 500 pages. They ship with every page, so they stand apart from the `error` catalogue. */
export const errorScreen = {
  'pt-BR': {
    pageNotFound: 'Página não encontrada',
    pageNotFoundText:
      'Você saiu da pista. Este endereço não existe ou mudou. Busque uma viagem ou volte para o início.',
    itemNotFound: 'Não encontramos este item',
    itemNotFoundText: 'Ele mudou de lugar ou não está mais à venda. Busque uma viagem ou veja as próximas saídas.',
    tripMissingText: 'O endereço não diz qual viagem. Busque uma viagem ou veja as próximas saídas.',
    internal: 'Erro interno do servidor',
    internalText: 'A falha é nossa e já foi registrada. Se precisar de ajuda, informe o número {{reference}}.',
    internalTextPlain: 'A falha é nossa e já foi registrada. Tente de novo em instantes.',
    forbidden: 'Esta área não está disponível para a sua conta',
    generic: 'Ocorreu um erro',
    genericText: 'Algo não deu certo. Tente de novo.',
    missingScript: 'Uma parte da página não carregou. Atualize a página.',
    search: 'Procurar viagem',
    searchPlaceholder: 'Cidade, praia ou evento',
    searchButton: 'Buscar',
    goHome: 'Ir para o início',
    nextDepartures: 'Ver próximas saídas',
    tryAgain: 'Tentar de novo',
    goToUsers: 'Ir para os usuários',
    adminNotFoundText: 'Este endereço não existe ou mudou.',
    orderMissingText: 'O endereço não diz qual pedido, ou o pedido não existe. Abra o pedido pela lista.',
    goToOrders: 'Ir para as vendas',
    manifestMissingText:
      'O endereço não diz qual viagem, ou a viagem não existe. Abra a lista de passageiros pela viagem.',
    goToTrips: 'Ir para as viagens',
  },
  en: {
    pageNotFound: 'Page not found',
    pageNotFoundText:
      'You went off track. This address does not exist or has changed. Search for a trip or go back home.',
    itemNotFound: 'We were unable to find this item',
    itemNotFoundText: 'It has moved or is no longer on sale. Search for a trip or see the next departures.',
    tripMissingText: 'The address does not say which trip. Search for a trip or see the next departures.',
    internal: 'Internal Server Error',
    internalText: 'The failure is ours and has been recorded. If you need help, give us the number {{reference}}.',
    internalTextPlain: 'The failure is ours and has been recorded. Try again in a moment.',
    forbidden: 'This area is not available to your account',
    generic: 'An error occurred',
    genericText: "Something didn't go right. Try again.",
    missingScript: 'A part of the page did not load. Refresh the page.',
    search: 'Find a trip',
    searchPlaceholder: 'City, beach or event',
    searchButton: 'Search',
    goHome: 'Go to the home page',
    nextDepartures: 'See next departures',
    tryAgain: 'Try again',
    goToUsers: 'Go to the users',
    adminNotFoundText: 'This address does not exist or has changed.',
    orderMissingText:
      'The address does not say which order, or the order does not exist. Open the order from the list.',
    goToOrders: 'Go to the orders',
    manifestMissingText:
      'The address does not say which trip, or the trip does not exist. Open the passenger list from the trip.',
    goToTrips: 'Go to the trips',
  },
} satisfies Catalogue
