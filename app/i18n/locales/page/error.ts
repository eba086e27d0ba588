import type { Catalogue } from '~/i18n/catalogue'

/** Errors shown on screens. */
export const error = {
  'pt-BR': {
    generic: 'Ocorreu um erro',
    failed: 'Ocorreu um erro. O que você digitou continua aqui: envie de novo em instantes.',
    cardProcessing: 'Não foi possível processar o cartão. Confira os dados e tente de novo.',
    itemNotFound: 'Não encontramos este item',
    tripsNotFound: 'Nenhuma viagem encontrada',
    productsNotFound: 'Nenhum produto encontrado',
    purchasesNotFound: 'Você ainda não tem compras',
    eventEmpty: 'Ainda não há viagem aberta para este evento. Deixe seu contato e avisamos quando abrir.',
    boletoPdf:
      'Não foi possível abrir o PDF do boleto. Tente de novo ou fale com a gente. A linha digitável abaixo já serve para pagar.',
    pixCode: 'Não foi possível carregar o código Pix. Atualize a página ou pague de outro jeito.',
    pixInvalid: 'Código Pix inválido. Não pague com ele: gere outro código.',
    copy: 'Não foi possível copiar o código. Ele já está selecionado: copie à mão.',
    copyLink: 'Não foi possível copiar o link. Ele já está selecionado: copie à mão.',
    credentials: 'E-mail ou senha não conferem',
    accountBlocked: 'Esta conta está bloqueada. Fale com a gente.',
    invitation: 'Este cadastro só abre com um convite válido. Peça um convite a um administrador.',
    priceChanged: 'O preço mudou enquanto você preenchia. Confira o novo total antes de pagar.',
    contractChanged: 'O contrato mudou enquanto você preenchia. Leia a nova versão e aceite de novo.',
    tripChanged:
      'A viagem mudou desde que você abriu esta página. Nada foi cobrado: confira o resumo, o embarque e a política de cancelamento e confirme de novo. Voos e o que está incluído estão na página da viagem.',
    soldOut: 'As vagas acabaram enquanto você preenchia. Nada foi cobrado.',
    tripClosed: 'Esta viagem não está mais à venda',
    tripPaused: 'As vendas desta viagem estão pausadas por enquanto',
    productClosed: 'Este produto não está mais à venda',
    unpaidByAccount:
      'Você já tem pedidos demais esperando pagamento. Pague ou cancele um deles em Minhas compras e volte: o que você digitou fica guardado.',
    unpaidByOthers:
      'Já há pedidos demais esperando pagamento com este documento ou nesta rede. Pague ou cancele um deles, ou fale com a gente.',
    checkoutChanged: 'Este pedido já foi feito com outros dados. Confira em Minhas compras.',
    paymentConfirming: 'Estamos confirmando com o banco. Não pague de novo.',
    paymentUnavailable: 'O pagamento está fora do ar agora. Nada foi cobrado. Tente de novo em alguns minutos.',
    alreadyPaid: 'Este pagamento já foi feito',
    tripHasSales: 'Esta viagem tem vendas. Ela saiu do ar, não foi excluída.',
    seatsBelowTaken_one:
      'Já há {{count}} lugar vendido ou guardado nesta saída. Os lugares não podem ficar abaixo disso.',
    seatsBelowTaken_other:
      'Já há {{count}} lugares vendidos ou guardados nesta saída. Os lugares não podem ficar abaixo disso.',
    vacanciesBelowSold: 'Já há {{sold}} unidades vendidas ou guardadas. As vagas não podem ficar abaixo disso.',
    badRequest: 'Não entendemos este pedido. Volte e tente de novo.',
    fileGone: 'Este arquivo não está disponível',
  },
  en: {
    generic: 'An error occurred',
    failed: 'An error occurred. What you typed is still here: send it again in a moment.',
    cardProcessing: 'The card could not be processed. Check the information and try again.',
    itemNotFound: 'We were unable to find this item',
    tripsNotFound: 'We were unable to find any trips',
    productsNotFound: 'We were unable to find any products',
    purchasesNotFound: 'You have no purchases yet',
    eventEmpty: 'No trip is open for this event yet. Leave your contact and we will tell you when one opens.',
    boletoPdf:
      'We were unable to provide the boleto PDF. Try again or contact us. You can already pay with the line below.',
    pixCode: 'We were unable to load the Pix code. Refresh the page or pay another way.',
    pixInvalid: 'Invalid Pix code. Do not pay with it: make a new code.',
    copy: 'We were unable to copy the code. It is selected: copy it by hand.',
    copyLink: 'We were unable to copy the link. It is selected: copy it by hand.',
    credentials: 'E-mail or password do not match',
    accountBlocked: 'This account is blocked. Contact us.',
    invitation: 'This sign-up only opens with a valid invitation. Ask an administrator for one.',
    priceChanged: 'The price changed while you were filling in. Check the new total before you pay.',
    contractChanged: 'The contract changed while you were filling in. Read the new version and accept it again.',
    tripChanged:
      'The trip changed since you opened this page. Nothing was charged: check the summary, the boarding and the cancellation policy, and confirm again. Flights and what is included are on the trip page.',
    soldOut: 'The places ran out while you were filling in. Nothing was charged.',
    tripClosed: 'This trip is no longer on sale',
    tripPaused: 'Sales of this trip are paused for now',
    productClosed: 'This product is no longer on sale',
    unpaidByAccount:
      'You have too many orders that wait for payment. Pay or cancel one of them in My purchases and come back: what you typed is kept.',
    unpaidByOthers:
      'Too many orders with this document or from this network wait for payment. Pay or cancel one of them, or contact us.',
    checkoutChanged: 'This order was already placed with other details. Check My purchases.',
    paymentConfirming: 'We are confirming with the bank. Do not pay again.',
    paymentUnavailable: 'Payment is unavailable right now. Nothing was charged. Try again in a few minutes.',
    alreadyPaid: 'This payment has already been made',
    tripHasSales: 'This trip has sales. It left the site, it was not deleted.',
    seatsBelowTaken_one: '{{count}} place of this departure is already sold or held. Seats cannot go below that.',
    seatsBelowTaken_other: '{{count}} places of this departure are already sold or held. Seats cannot go below that.',
    vacanciesBelowSold: '{{sold}} units are already sold or held. Vacancies cannot go below that.',
    badRequest: 'We did not understand this request. Go back and try again.',
    fileGone: 'This file is not available',
  },
} satisfies Catalogue
