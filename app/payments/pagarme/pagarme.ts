import { z } from 'zod'
import { GatewayInvalid, GatewayUnreachable } from '~/payments/gateway-errors'
import type { CancelRequest, ChargeRequest, HostedPageRequest, MoveDueDayRequest } from '~/payments/gateway-requests'
import type { ChargeView, HostedPage, HostedPageView, ObservedState, PaymentGateway } from '~/payments/payment-gateway'
import { fetchBoletoPdf } from './boleto-pdf'
import { chargeView, isInReais } from './charge-view'
import { type CallEvent, httpClient } from './http-client'
import { addressOf, dueAt, type SavedCard } from './method-wire'
import { customerOf, linkRequest, orderRequest } from './order-request'
import {
  chargeResponseSchema,
  linkResponseSchema,
  type OrderResponse,
  orderListSchema,
  orderResponseSchema,
} from './responses'
import { parseWebhook, type WebhookCredentials } from './webhook'
import { webhookKeys } from './webhook-keys'

export interface PagarmeOptions {
  /** Ends in `/core/v5`. */
  readonly apiRoot: string
  readonly secretKey: string
  readonly publicKey: string
  readonly webhook: WebhookCredentials
  /** Where the keys of signed webhooks are published; without it only the password counts. */
  readonly webhookKeysUrl?: string | null
  /** The shop's recipient, for splits. */
  readonly houseRecipientId?: string | null
  /**
   * How a card reaches an order: directly as a token, or first stored for a customer (accounts where the first is
   * refused).
   */
  readonly cardPath?: 'token' | 'customer'
  /** For one call with its retries (10 s). */
  readonly timeoutMs?: number
  /** Between a failed try and the next (150 ms, 600 ms). */
  readonly retryPausesMs?: readonly number[]
  readonly report?: (event: CallEvent) => void
}

const ENDED: readonly ObservedState[] = ['canceled', 'expired', 'refused', 'refundPending', 'refunded', 'chargedBack']
const CHARGE_ID = /^ch_\w{1,64}$/

/**
 * Pagar.me core v5 (docs/reference/payments.md, Provider). It uses `fetch`; every response is parsed, and compared with
 * the request.
 */
export function pagarme(options: PagarmeOptions): PaymentGateway {
  const { apiRoot, secretKey, publicKey, timeoutMs = 10_000, retryPausesMs = [150, 600], report = () => {} } = options
  const client = httpClient({ apiRoot, secretKey, timeoutMs, retryPausesMs, report })
  const { webhookKeysUrl = null, houseRecipientId = null, cardPath = 'token' } = options
  const keys =
    webhookKeysUrl === null ? null : webhookKeys({ url: webhookKeysUrl, timeoutMs: Math.min(timeoutMs, 3000) })

  async function createCharge(request: ChargeRequest): Promise<ChargeView> {
    const savedCard = cardPath === 'customer' ? await cardCustomer(client, request) : null
    const order = await client.call({
      method: 'POST',
      path: '/orders',
      schema: orderResponseSchema,
      body: orderRequest(request, savedCard),
      idempotencyKey: request.checkoutAttemptId,
    })
    return theOneCharge(request, order)
  }

  async function getCharge(id: string): Promise<ChargeView | null> {
    if (!CHARGE_ID.test(id)) return null
    const charge = await client.call({ method: 'GET', path: `/charges/${id}`, schema: chargeResponseSchema })
    if (charge !== null && charge.id !== id) throw new GatewayUnreachable('mismatch', 'another charge was answered')
    return charge === null ? null : chargeView(charge, null)
  }

  async function findByOrderCode(code: string): Promise<ChargeView[]> {
    const path = `/orders?code=${encodeURIComponent(code)}&size=30`
    const found = await client.call({ method: 'GET', path, schema: orderListSchema })
    const orders = (found?.data ?? []).filter((order) => order.code === code)
    const views = orders.flatMap((order) => order.charges.map((charge) => chargeView(charge, order)))
    return views.sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
  }

  async function cancelOrRefund(id: string, request: CancelRequest): Promise<ChargeView> {
    try {
      const charge = await client.call({
        method: 'DELETE',
        path: `/charges/${encodeURIComponent(id)}`,
        schema: chargeResponseSchema,
        body: cancelBody(request),
        idempotencyKey: request.idempotencyKey,
      })
      if (charge?.id !== id) throw new GatewayUnreachable('mismatch', 'another charge was answered')
      return chargeView(charge, null)
    } catch (error) {
      // Refused because it ended already (another call was faster): the wanted state is reached.
      const now = error instanceof GatewayInvalid ? await getCharge(id) : null
      if (now !== null && request.amount === undefined && ENDED.includes(now.state)) return now
      throw error
    }
  }

  async function moveDueDay(id: string, { dueOn, idempotencyKey }: MoveDueDayRequest): Promise<ChargeView> {
    const charge = await client.call({
      method: 'PATCH',
      path: `/charges/${encodeURIComponent(id)}/due-date`,
      schema: chargeResponseSchema,
      body: { due_at: dueAt(dueOn) },
      idempotencyKey,
    })
    if (charge?.id !== id) throw new GatewayUnreachable('mismatch', 'another charge was answered')
    return chargeView(charge, null)
  }

  return {
    id: 'pagarme',
    capabilities: {
      cardToken: true,
      hostedPage: true,
      boletoRefundNeedsBankAccount: true,
      maxInstallments: 18,
      houseRecipientId,
      unsplittable: secretKey.startsWith('sk_test_') ? ['pix'] : [],
    },
    cardTokens: {
      url: `${apiRoot}/tokens?appId=${encodeURIComponent(publicKey)}`,
      origin: new URL(apiRoot).origin,
    },
    createCharge,
    getCharge,
    findByOrderCode,
    cancelOrRefund,
    moveDueDay,
    ...paymentLinks({ client, apiRoot, secretKey, findByOrderCode }),
    getBoletoPdf: (pdfUrl) => fetchBoletoPdf(pdfUrl, { apiRoot, timeoutMs }),
    parseWebhook: (raw, headers) => parseWebhook({ credentials: options.webhook, keys }, raw, headers),
    testPageUrl: () => null,
  }
}

/** A response about anything but the requested charge gives no information: the state stays unknown. */
function theOneCharge(request: ChargeRequest, order: OrderResponse | null): ChargeView {
  const charge = order?.charges.at(-1)
  if (order === null || charge === undefined) throw new GatewayUnreachable('mismatch', 'no charge was answered')
  const view = chargeView(charge, order)
  const isOurs =
    order.code === request.orderCode &&
    view.amount === request.amount &&
    isInReais(charge) &&
    (view.checkoutAttemptId ?? request.checkoutAttemptId) === request.checkoutAttemptId
  if (!isOurs) throw new GatewayUnreachable('mismatch', 'the answer is about another charge')
  return view
}

function cancelBody({ amount, bankAccount, reason }: CancelRequest): object {
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(reason === undefined ? {} : { reason: reason.slice(0, 256) }),
    ...(bankAccount === undefined
      ? {}
      : {
          bank_account: {
            holder_name: bankAccount.holderName,
            holder_type: bankAccount.holderCpf.length === 14 ? 'company' : 'individual',
            holder_document: bankAccount.holderCpf,
            bank: bankAccount.bank,
            branch_number: bankAccount.branch,
            ...(bankAccount.branchDigit === null ? {} : { branch_check_digit: bankAccount.branchDigit }),
            account_number: bankAccount.account,
            account_check_digit: bankAccount.accountDigit,
            type: bankAccount.kind,
          },
        }),
  }
}

const madeSchema = z.object({ id: z.string().min(1) })

/**
 * The longer way of a card (docs/reference/payments.md, Provider): a customer for the attempt, the token stored as that
 * customer's card, and the order made with both. Each step has a key of the attempt, so that a repeated one finds what
 * was made. Null for what is not paid by card.
 */
async function cardCustomer(
  client: ReturnType<typeof httpClient>,
  { method, payer, checkoutAttemptId }: ChargeRequest,
): Promise<SavedCard | null> {
  if (method.kind !== 'card') return null
  const customer = await client.call({
    method: 'POST',
    path: '/customers',
    schema: madeSchema,
    body: customerOf(payer),
    idempotencyKey: `${checkoutAttemptId}-customer`,
  })
  if (customer === null) throw new GatewayUnreachable('mismatch', 'no customer was answered')
  const card = await client.call({
    method: 'POST',
    path: `/customers/${encodeURIComponent(customer.id)}/cards`,
    schema: madeSchema,
    body: { token: method.token, billing_address: addressOf(payer) },
    idempotencyKey: `${checkoutAttemptId}-card`,
  })
  if (card === null) throw new GatewayUnreachable('mismatch', 'no card was answered')
  return { customerId: customer.id, cardId: card.id }
}

/** The provider's hosted pages for cards, which it calls payment links. */
const LINK_ID = /^pl_\w{1,64}$/

interface LinksOptions {
  readonly client: ReturnType<typeof httpClient>
  readonly apiRoot: string
  readonly secretKey: string
  readonly findByOrderCode: PaymentGateway['findByOrderCode']
}

type HostedPages = Pick<PaymentGateway, 'createHostedPage' | 'getHostedPage' | 'closeHostedPage'>

function paymentLinks({ client, apiRoot, secretKey, findByOrderCode }: LinksOptions): HostedPages {
  const linksRoot = rootOfLinks({ apiRoot, secretKey })

  async function createHostedPage(request: HostedPageRequest): Promise<HostedPage> {
    const link = await client.call({
      method: 'POST',
      path: '/paymentlinks',
      schema: linkResponseSchema,
      body: linkRequest(request),
      idempotencyKey: request.checkoutAttemptId,
      root: linksRoot,
    })
    if (link === null) throw new GatewayUnreachable('mismatch', 'no link was answered')
    return { id: link.id, url: link.url }
  }

  async function getHostedPage(id: string): Promise<HostedPageView | null> {
    if (!LINK_ID.test(id)) return null
    const path = `/paymentlinks/${id}`
    const link = await client.call({ method: 'GET', path, schema: linkResponseSchema, root: linksRoot })
    if (link === null) return null
    const checkoutAttemptId = link.metadata?.['checkoutAttemptId']
    const charges = link.order_code === null ? [] : await findByOrderCode(link.order_code)
    return {
      id: link.id,
      url: link.url,
      state: link.status === 'active' ? 'open' : 'closed',
      charges: charges.filter(
        (charge) => charge.checkoutAttemptId === null || charge.checkoutAttemptId === checkoutAttemptId,
      ),
    }
  }

  async function closeHostedPage(id: string): Promise<void> {
    const path = `/paymentlinks/${encodeURIComponent(id)}/cancel`
    try {
      const idempotencyKey = `close-${id}`
      await client.call({ method: 'PATCH', path, schema: linkResponseSchema, idempotencyKey, root: linksRoot })
    } catch (error) {
      if (!(error instanceof GatewayInvalid)) throw error
      const page = await getHostedPage(id)
      if (page?.state === 'open') throw error
    }
  }

  return { createHostedPage, getHostedPage, closeHostedPage }
}

/** Payment links of test keys live on another host of the provider. */
function rootOfLinks({ apiRoot, secretKey }: Pick<LinksOptions, 'apiRoot' | 'secretKey'>): string {
  const isTest = secretKey.startsWith('sk_test_') && new URL(apiRoot).host === 'api.pagar.me'
  return isTest ? apiRoot.replace('//api.pagar.me', '//sdx-api.pagar.me') : apiRoot
}
