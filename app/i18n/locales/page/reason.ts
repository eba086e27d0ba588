import type { Catalogue } from '~/i18n/catalogue'

/** Why the shop canceled an order. */
export const reason = {
  'pt-BR': {
    tripCanceled: 'a viagem não vai acontecer',
    tripCanceledCredit: 'a viagem não vai acontecer, e o valor pago ficou como crédito',
    minimumNotReached: 'a viagem não alcançou o número mínimo de viajantes',
    requested: 'a pedido de quem comprou',
    courtesy: 'uma cortesia da agência',
    supplier: 'um fornecedor cancelou o serviço',
    boletoInstallmentOverdue: 'uma parcela do boleto não foi paga no prazo',
    balanceOverdue: 'o restante não foi pago no prazo',
    departureChanged: 'a data ou o embarque mudou, e a escolha foi receber de volta',
    otherDateCheaper: 'a nova data é mais barata',
    linkCanceled: 'quem enviou o link de pagamento o cancelou',
  },
  en: {
    tripCanceled: 'the trip will not take place',
    tripCanceledCredit: 'the trip will not take place, and what was paid stays as credit',
    minimumNotReached: 'the trip did not reach the minimum number of travellers',
    requested: "at the buyer's request",
    courtesy: 'a courtesy of the agency',
    supplier: 'a supplier canceled the service',
    boletoInstallmentOverdue: 'a slip of the boleto was not paid in time',
    balanceOverdue: 'the balance was not paid in time',
    departureChanged: 'the date or the boarding changed, and the money back was chosen',
    otherDateCheaper: 'the new date is cheaper',
    linkCanceled: 'the sender of the payment link canceled it',
  },
} satisfies Catalogue
