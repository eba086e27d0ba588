import type { Order } from './order'
import { searchWords } from './search-words'

/** Words by which staff and agencies find an order. */
export function orderWords(
  order: Pick<Order, 'code' | 'payer' | 'passengers' | 'trip' | 'product' | 'sellerCode'>,
): string[] {
  const { payer } = order
  const travellers = order.passengers.flatMap((passenger) => [passenger.name, passenger.document])
  return searchWords([
    order.code,
    payer.firstName,
    payer.lastName,
    payer.email,
    payer.cpf,
    order.trip?.name ?? order.product?.name ?? null,
    order.sellerCode,
    order.trip?.sellerCode ?? null,
    ...travellers,
  ])
}
