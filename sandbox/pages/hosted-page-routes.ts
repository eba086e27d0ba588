import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOwnOrigin, readBody, seeOther, sendPage } from '../http'
import { chargeOfLink, isPayable, payLink } from '../links'
import type { Charge, PaymentLink } from '../model'
import { tokenSchema } from '../requests'
import type { Sandbox } from '../sandbox'
import { badCardField } from '../tokens'
import { type HostedPageState, hostedPage } from './hosted-page'
import { html, page } from './html'

const NOTHING_TYPED = { holder: '', month: '', year: '', count: '1' }

/** GET and POST of /pay/{link}. A refused card shows the form again; a paid one redirects to the shop. */
export async function handleHostedPage(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const link = sandbox.store.links.get(id)
  if (link === null) {
    const content = html`<h1>Link não encontrado</h1><p>Confira o endereço ou volte para a loja.</p>`
    return sendPage(response, 404, page('Link não encontrado', content))
  }
  if (request.method !== 'POST') return show(sandbox, response, link, { status: 200 })
  if (!isOwnOrigin(request))
    return show(sandbox, response, link, { status: 403, error: 'Abra esta página de novo para pagar.' })

  const fields = new URLSearchParams((await readBody(request))?.toString('utf8') ?? '')
  const read = (name: string) => fields.get(name)?.trim() ?? ''
  const formValues = { holder: read('holder'), month: read('month'), year: read('year'), count: read('count') }
  const parsed = tokenSchema.safeParse({
    type: 'card',
    card: {
      number: read('number').replace(/[\s.-]/g, ''),
      holder_name: formValues.holder,
      exp_month: formValues.month,
      exp_year: formValues.year,
      cvv: read('cvv'),
    },
  })
  if (!parsed.success || badCardField(parsed.data.card, sandbox.now()) !== null) {
    return show(sandbox, response, link, {
      status: 422,
      error: 'Confira o número, a validade e o código de segurança.',
      formValues,
    })
  }
  const { card } = parsed.data
  const charge = sandbox.store.transact(() => payLink(sandbox, link, card, Number(formValues.count)))
  if (charge?.status === 'failed')
    return show(sandbox, response, link, { status: 422, error: refusalCopy(charge), formValues })
  if (charge !== null && link.success_url !== null) return seeOther(response, link.success_url)
  return seeOther(response, `/pay/${id}`)
}

function show(
  sandbox: Sandbox,
  response: ServerResponse,
  shown: PaymentLink,
  {
    status,
    error = null,
    formValues = NOTHING_TYPED,
  }: Partial<Pick<HostedPageState, 'error' | 'formValues'>> & { status: number },
): void {
  const link = sandbox.store.links.get(shown.id) ?? shown
  const charge = chargeOfLink(sandbox, link)
  const canPay = isPayable(link, sandbox.now()) && (charge === null || charge.status === 'failed')
  const target = link.success_url === null ? '' : new URL(link.success_url).origin
  sendPage(response, status, hostedPage({ link, charge, isPayable: canPay, error, formValues }), target)
}

function refusalCopy(charge: Charge): string {
  return `Cartão recusado: ${charge.last_transaction.acquirer_message ?? 'não autorizado'}. Nada foi cobrado. Tente outro cartão.`
}
