import type { Attention, CardRefusal, ChargeState } from '~/domain/payments/charge-base'
import type { ProviderMethod } from '~/domain/payments/methods/methods'
import type { Instant, LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import type { Result } from '~/domain/values/result'
import type { CancelRequest, ChargeRequest, HostedPageRequest, MoveDueDayRequest } from './gateway-requests'

/**
 * The port to the payment provider. Amounts are whole centavos of BRL, times are `Instant`, due days `LocalDate` in the
 * shop's zone.
 */
export interface PaymentGateway {
  readonly id: 'sandbox' | 'pagarme'
  readonly capabilities: GatewayCapabilities
  /** Where the browser sends a card for a token; it needs no secret. */
  readonly cardTokens: CardTokenEndpoint
  /**
   * Starts collecting. A refused card is a view in state `refused`, never an exception.
   * Twice with the same `checkoutAttemptId` is one charge: the second call returns the first one's outcome.
   */
  createCharge(request: ChargeRequest): Promise<ChargeView>
  /** The charge as the provider sees it now; `null` when it knows no such id. */
  getCharge(providerChargeId: string): Promise<ChargeView | null>
  /** Every charge of an order code, oldest first; empty when the provider does not know it. */
  findByOrderCode(orderCode: string): Promise<ChargeView[]>
  /** Cancels what is not paid, refunds what is (all of it, or `amount`). Repeating it with the same key is harmless. */
  cancelOrRefund(providerChargeId: string, request: CancelRequest): Promise<ChargeView>
  /**
   * Moves the due day of an unpaid boleto: the provider issues it again. Repeating it with the same key is harmless.
   * Throws `GatewayInvalid` when it can no longer be moved.
   */
  moveDueDay(providerChargeId: string, request: MoveDueDayRequest): Promise<ChargeView>
  /** A page at the provider where the card is typed: the way to pay by card without JavaScript. */
  createHostedPage(request: HostedPageRequest): Promise<HostedPage>
  /** The page and the charges made on it; `null` when unknown. */
  getHostedPage(pageId: string): Promise<HostedPageView | null>
  /** After this the page cannot be paid any more. Harmless when it is closed or paid already. */
  closeHostedPage(pageId: string): Promise<void>
  /**
   * The printable boleto at the `pdfUrl` of a charge, or `null` when the provider has none there. Throws
   * `GatewayUnreachable` when it does not respond.
   */
  getBoletoPdf(pdfUrl: string): Promise<Uint8Array | null>
  /** Checks who sent it and reads which charge it is about; the body is a hint only, the truth is `getCharge`. */
  parseWebhook(raw: Uint8Array, headers: Headers): Promise<Result<WebhookHint, 'unauthenticated' | 'invalid'>>
  /** The page on which a person plays the bank for this charge; `null` at a real provider. */
  testPageUrl(providerChargeId: string): string | null
}

interface GatewayCapabilities {
  readonly cardToken: boolean
  readonly hostedPage: boolean
  readonly boletoRefundNeedsBankAccount: boolean
  readonly maxInstallments: number
  /** The shop's own account at the provider, which shares a charge with a partner's; null: nothing is split. */
  readonly houseRecipientId: string | null
  /** Charges by these are not split (the provider's simulator splits no Pix). */
  readonly unsplittable: readonly ProviderMethod[]
}

/**
 * POST `{"type":"card","card":{number,holder_name,exp_month,exp_year,cvv}}` as JSON to `url`, without cookies or
 * Authorization; the response's `id` is the token: good for one charge, for one minute. `origin` belongs into `connect-src`.
 */
interface CardTokenEndpoint {
  readonly url: string
  readonly origin: string
}

/**
 * States of a charge at the provider, in the terms of docs/reference/payments.md, States; `created` and `paidLate`
 * exist only on our side.
 */
export type ObservedState = Exclude<ChargeState, 'created' | 'paidLate'>

/** Something for staff to check although the state is known. */
export type ChargeAttention = Extract<
  Attention,
  'underpaid' | 'overpaid' | 'antifraud' | 'unknownStatus' | 'amountMismatch'
>

export interface ChargeView {
  /** The provider's charge id. */
  readonly id: string
  readonly providerOrderId: string
  readonly orderCode: string
  /** Our charge id, echoed; `null` when the charge was not made by us (the provider's panel). */
  readonly checkoutAttemptId: string | null
  readonly state: ObservedState
  readonly attention: ChargeAttention | null
  readonly amount: Centavos
  readonly paidAmount: Centavos
  readonly refundedAmount: Centavos
  readonly method: ProviderMethod | null
  readonly pix: { readonly code: string; readonly expiresAt: Instant } | null
  readonly boleto: {
    readonly line: string
    readonly barcode: string
    readonly pdfUrl: string | null
    readonly dueOn: LocalDate
  } | null
  readonly card: { readonly brand: string; readonly lastFour: string; readonly installments: number } | null
  readonly refusal: CardRefusal | null
  readonly createdAt: Instant | null
  readonly paidAt: Instant | null
  /** The provider's own states, for staff: "charge/transaction". */
  readonly rawStatus: string
}

export interface HostedPage {
  readonly id: string
  readonly url: string
}

export interface HostedPageView {
  readonly id: string
  readonly url: string
  readonly state: 'open' | 'closed'
  readonly charges: readonly ChargeView[]
}

/** `chargeId` is `null` for events about anything but a charge: return 200 and ignore them. */
export interface WebhookHint {
  readonly eventId: string
  readonly type: string
  readonly chargeId: string | null
}
