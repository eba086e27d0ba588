import type { Catalogue } from '~/i18n/catalogue'

/** The 404 and 500 pages. Every page loads these texts, so they are separate from `error`. */
export const errorScreen = {
  'pt-BR': {
    pageNotFound: 'Página não encontrada',
    pageNotFoundText:
      'Você saiu da pista. Este endereço não existe ou mudou. Busque uma viagem ou volte para o início.',
    itemNotFound: 'Não encontramos este item',
    itemNotFoundText: 'Ele mudou de lugar ou não está mais à venda. Busque uma viagem ou veja as próximas saídas.',
    tripMissingText: 'O endereço não diz qual viagem. Busque uma viagem ou veja as próximas saídas.',
    purchaseMissingText: 'O endereço não diz qual compra, ou ela é de outra conta. Abra a compra pela sua lista.',
    goToPurchases: 'Ver minhas compras',
    changeMissingText:
      'O endereço não diz qual mudança. Abra esta página pelo botão do e-mail que enviamos, ou fale com a gente.',
    goToContact: 'Falar com a Roteiro',
    wishMissingText: 'O endereço não diz qual pedido de viagem, ou ele é de outra conta.',
    goToWish: 'Pedir viagem sob medida',
    saleMissingText: 'O endereço não diz qual venda, ou ela não é da sua agência. Abra a venda pela lista.',
    goToSales: 'Ver as vendas',
    agencyMissingText: 'Isto não existe, ou não é da sua agência.',
    goToAgency: 'Ir para a área da agência',
    internal: 'Erro interno do servidor',
    internalText: 'A falha é nossa e já foi registrada. Se precisar de ajuda, informe o número {{reference}}.',
    internalTextPlain: 'A falha é nossa e já foi registrada. Tente de novo em instantes.',
    forbidden: 'Esta área não está disponível para a sua conta',
    generic: 'Ocorreu um erro',
    genericText: 'Algo não deu certo. Tente de novo.',
    unreadableText: 'O formulário não pôde ser lido, e nada mudou. Abra a página de novo e preencha outra vez.',
    methodText: 'Esta página não recebe formulários, e nada mudou. Abra-a de novo.',
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
    customerMissingText:
      'O endereço não diz qual cliente, ou o cliente não existe. Abra-o pela lista ou por um pedido.',
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
    purchaseMissingText:
      'The address does not say which purchase, or it belongs to another account. Open it from your list.',
    goToPurchases: 'See my purchases',
    changeMissingText:
      'The address does not say which change. Open this page by the button in the e-mail we sent, or write to us.',
    goToContact: 'Contact Roteiro',
    wishMissingText: 'The address does not say which trip request, or it belongs to another account.',
    goToWish: 'Ask for a custom trip',
    saleMissingText: 'The address does not say which sale, or it is not of your agency. Open it from the list.',
    goToSales: 'See the sales',
    agencyMissingText: 'This does not exist, or it is not of your agency.',
    goToAgency: "Go to the agency's area",
    internal: 'Internal Server Error',
    internalText: 'The failure is ours and has been recorded. If you need help, give us the number {{reference}}.',
    internalTextPlain: 'The failure is ours and has been recorded. Try again in a moment.',
    forbidden: 'This area is not available to your account',
    generic: 'An error occurred',
    genericText: "Something didn't go right. Try again.",
    unreadableText:
      'The form could not be read, and nothing has changed. Open the page again and fill it in once more.',
    methodText: 'This page takes no forms, and nothing has changed. Open it again.',
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
    customerMissingText:
      'The address does not say which customer, or there is none such. Open them from the list or from an order.',
    manifestMissingText:
      'The address does not say which trip, or the trip does not exist. Open the passenger list from the trip.',
    goToTrips: 'Go to the trips',
  },
} satisfies Catalogue
