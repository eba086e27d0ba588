import type { MethodRequest } from '~/domain/payments/methods/methods'
import type { LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'

/** The requests to a payment gateway: charge, refund, hosted page. Units as in the port. */

export interface ChargeRequest {
  /** The id of our charge: the idempotency key, and the way back from provider to order. */
  readonly checkoutAttemptId: string
  readonly orderCode: string
  /** The amount that is charged: without the discount, with interest. */
  readonly amount: Centavos
  /** One line of text for the provider's panel, e.g. "Chapada Diamantina, 2 viajantes". */
  readonly description: string
  readonly method: MethodRequest
  readonly payer: GatewayPayer
  /** The customer's network address, for the provider's fraud check. */
  readonly clientAddress: string | null
  readonly splits?: readonly GatewaySplit[]
}

/** `phone` is E.164. In Brazil `zipCode` is 8 digits and `state` two letters; elsewhere both are free and may be empty. */
export interface GatewayPayer {
  readonly name: string
  readonly email: string
  readonly document: { readonly kind: 'cpf' | 'cnpj' | 'passport'; readonly number: string }
  readonly phone: string
  /** Of the address: two letters (ISO 3166). */
  readonly country: string
  readonly address: {
    readonly zipCode: string
    readonly address: string
    readonly number: string
    readonly complement: string | null
    readonly neighborhood: string
    readonly city: string
    readonly state: string
  }
}

/** Part of a charge that goes straight to a recipient registered at the provider. The parts add up to the amount. */
export interface GatewaySplit {
  readonly recipientId: string
  readonly amount: Centavos
  /** Bears chargebacks, fees and the rounding rest: the house. */
  readonly isHouse: boolean
}

export interface CancelRequest {
  readonly idempotencyKey: string
  /** Missing means everything that remains. */
  readonly amount?: Centavos
  /** A paid boleto goes back to an account of the same CPF or CNPJ (`capabilities.boletoRefundNeedsBankAccount`). */
  readonly bankAccount?: BankAccount
  readonly reason?: string
}

export interface MoveDueDayRequest {
  readonly idempotencyKey: string
  readonly dueOn: LocalDate
}

interface BankAccount {
  readonly holderName: string
  /** Eleven digits, or the fourteen places of a company's CNPJ. */
  readonly holderCpf: string
  readonly bank: string
  readonly branch: string
  readonly branchDigit: string | null
  readonly account: string
  readonly accountDigit: string
  readonly kind: 'checking' | 'savings'
}

export interface HostedPageRequest {
  readonly checkoutAttemptId: string
  readonly orderCode: string
  readonly description: string
  /** Every offered number of installments with the total it costs; the first is the cash price. */
  readonly installments: readonly { readonly count: number; readonly total: Centavos }[]
  readonly expiresInMinutes: number
  readonly payer: GatewayPayer
  /** Where the customer comes back to, paid or not. */
  readonly returnUrl: string
}
