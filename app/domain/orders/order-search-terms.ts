import { phoneSearchTerms, toSearchTerms } from '~/domain/values/search-terms'
import type { Order } from './order'

/** Terms by which staff and agencies find an order: people, trip, phones, and the provider's ids of its charges. */
export function orderSearchTerms(
  order: Pick<Order, 'code' | 'payer' | 'passengers' | 'trip' | 'product' | 'sellerCode' | 'charges'>,
): string[] {
  const { payer, passengers, charges } = order
  const phones = [payer.phone, ...passengers.map(({ phone }) => phone ?? '')].flatMap(phoneSearchTerms)
  const payments = charges.flatMap(({ providerChargeId, providerOrderId, hostedPage, card }) => [
    providerChargeId ?? '',
    providerOrderId ?? '',
    hostedPage?.id ?? '',
    card?.lastFour ?? '',
  ])
  const passengerTerms = passengers.flatMap((passenger) => [passenger.name, passenger.cpf, passenger.document])
  const texts = [
    order.code,
    payer.firstName,
    payer.lastName,
    payer.email,
    payer.cpf,
    payer.cnpj,
    payer.passport,
    payer.companyName,
    order.trip?.name ?? order.product?.name ?? null,
    order.sellerCode,
    order.trip?.sellerCode ?? null,
    ...phoneSearchTerms(payer.phone),
    ...passengerTerms,
  ]
  return toSearchTerms(texts, [...phones, ...payments])
}
