/** Pages at the provider where a card is typed, which it calls payment links. */
import { GatewayInvalid, GatewayUnreachable } from '../gateway-errors'
import type { HostedPageRequest } from '../gateway-requests'
import type { HostedPage, HostedPageView, PaymentGateway } from '../payment-gateway'
import { linkAnswerSchema } from './answers'
import type { httpClient } from './http-client'
import { linkRequest } from './order-request'

const LINK_ID = /^pl_\w{1,64}$/

interface LinksOptions {
  readonly client: ReturnType<typeof httpClient>
  readonly apiRoot: string
  readonly secretKey: string
  readonly findByOrderCode: PaymentGateway['findByOrderCode']
}

type HostedPages = Pick<PaymentGateway, 'createHostedPage' | 'getHostedPage' | 'closeHostedPage'>

export function paymentLinks({ client, apiRoot, secretKey, findByOrderCode }: LinksOptions): HostedPages {
  const linksRoot = rootOfLinks({ apiRoot, secretKey })

  async function createHostedPage(request: HostedPageRequest): Promise<HostedPage> {
    const link = await client.call({
      method: 'POST',
      path: '/paymentlinks',
      schema: linkAnswerSchema,
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
    const link = await client.call({ method: 'GET', path, schema: linkAnswerSchema, root: linksRoot })
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
      await client.call({ method: 'PATCH', path, schema: linkAnswerSchema, idempotencyKey, root: linksRoot })
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
