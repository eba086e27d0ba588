import { WITH_CPF } from '~/domain/orders/order-people'
import type { CounterSale } from '~/operations/counter/sell-at-counter.server'

/** Who pays at the counter and gives only a name. */
export function payerNamed(firstName: string, lastName: string): CounterSale['payer'] {
  return {
    ...WITH_CPF,
    ...{ firstName, lastName, email: '', cpf: '', phone: '', birthDate: null, address: null },
  }
}

type Own = 'checkoutAttemptId' | 'items' | 'passengers' | 'payer' | 'payments' | 'shownTotal' | 'by' | 'now'

/** A sale at the counter in Portuguese, paid at once; each test names what it is about. */
export function counterSale(own: Pick<CounterSale, Own> & Partial<CounterSale>): CounterSale {
  return { balanceUntil: null, contractVersion: '2026-1', language: 'pt-BR', clientAddress: null, ...own }
}
