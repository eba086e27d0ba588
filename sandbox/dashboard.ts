import type { IncomingMessage, ServerResponse } from 'node:http'
import { boletoPdf } from './boleto-pdf'
import { applyChange } from './charges'
import { changeControl, controlChangeSchema, readControl } from './control'
import { isOwnOrigin, parseJson, readBody, seeOther, send, sendJson, sendPage } from './http'
import type { Charge } from './model'
import { html, page } from './pages/html'
import { chargePage, operatorPage } from './pages/operator-page'
import type { Sandbox } from './sandbox'
import { CHANGES } from './simulator'
import { isSpoiled } from './spoiled'
import { resend } from './webhooks'

const NUMBERS = ['seconds', 'times', 'loseNext', 'duplicateNext', 'delayNext', 'delaySeconds']
const FLAGS = ['pixAuto', 'boletoAuto']

/** The operator's pages and actions; every action returns JSON to programs and redirects a browser to the page. */
export async function handleDashboard(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, first, id = '', verb] = url.pathname.split('/')
  const call = `${request.method} /${first}${id === '' ? '' : '/:'}${verb === undefined ? '' : '/:'}`
  if (request.method === 'POST' && !isOwnOrigin(request)) return sendJson(response, 403, { message: 'Foreign origin.' })
  switch (call) {
    case 'GET /':
      return sendPage(response, 200, operatorPage({ ...dashboardPage(sandbox), notice: url.searchParams.get('done') }))
    case 'GET /simulate/:':
      return showCharge(sandbox, response, id, url.searchParams.get('done'))
    case 'GET /boletos/:':
      return showPdf(sandbox, response, id.replace(/\.pdf$/, ''))
    case 'GET /_charges':
      return sendJson(response, 200, sandbox.store.charges.newest(100_000).reverse().map(summary))
    case 'GET /_requests':
      return sendJson(response, 200, sandbox.store.requests.list())
    case 'GET /_webhooks':
      return sendJson(response, 200, sandbox.store.deliveries.newest(5000).reverse())
    case 'GET /_mode':
      return sendJson(response, 200, readControl(sandbox.store))
    case 'POST /_mode':
      return setMode(sandbox, request, response)
    case 'POST /_charges/:/:':
      return change(sandbox, { request, response }, id, verb ?? '')
    case 'POST /_webhooks/:/:':
      return done({ request, response }, resend(sandbox, id), 'Aviso reenviado.', '/')
    default:
      return sendPage(response, 404, page('Não encontrado', html`<h1>Não encontrado</h1>`))
  }
}

/** A charge in `GET /_charges`; `captured` means that the money, or part of it, has been received. */
function summary(charge: Charge) {
  return {
    id: charge.id,
    orderId: charge.order_id,
    orderCode: charge.code,
    checkoutAttemptId: charge.metadata['checkoutAttemptId'] ?? null,
    idempotencyKey: charge.idempotency_key,
    method: charge.payment_method,
    status: charge.status,
    amount: charge.amount,
    paidAmount: charge.paid_amount,
    refundedAmount: charge.canceled_amount,
    captured: charge.paid_amount > charge.canceled_amount && charge.status !== 'chargedback',
    createdAt: charge.created_at,
  }
}

function dashboardPage(sandbox: Sandbox) {
  const charges = sandbox.store.charges.newest(50).map((charge) => ({ charge, orderCode: charge.code }))
  return { charges, deliveries: sandbox.store.deliveries.newest(20), control: readControl(sandbox.store) }
}

function showCharge(sandbox: Sandbox, response: ServerResponse, id: string, notice: string | null): void {
  const charge = sandbox.store.charges.get(id)
  if (charge === null) sendPage(response, 404, page('Não encontrado', html`<h1>Cobrança não encontrada</h1>`))
  else sendPage(response, 200, chargePage(charge, charge.code, notice))
}

function showPdf(sandbox: Sandbox, response: ServerResponse, id: string): void {
  const charge = sandbox.store.charges.get(id)
  if (charge?.payment_method !== 'boleto') sendJson(response, 404, { message: 'Not found.' })
  else if (isSpoiled(charge, 'pdfDown')) sendJson(response, 503, { message: 'Try again later.' })
  else send(response, 200, 'application/pdf', boletoPdf(charge))
}

async function setMode(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parsed = controlChangeSchema.safeParse(await readFields(request))
  if (!parsed.success) return sendJson(response, 422, { message: 'Unknown mode.', errors: parsed.error.issues })
  const control = changeControl(sandbox.store, parsed.data)
  if (isForm(request)) return seeOther(response, `/?done=${encodeURIComponent('Feito.')}`)
  sendJson(response, 200, control)
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

async function change(sandbox: Sandbox, exchange: Exchange, id: string, verb: string): Promise<void> {
  const { request } = exchange
  const requested = CHANGES.find((known) => known === verb)
  const back = isForm(request) ? (new URLSearchParams((await readBody(request))?.toString()).get('back') ?? '/') : '/'
  const isDone = requested !== undefined && applyChange(sandbox, id, requested)
  const home = back === `/simulate/${id}` ? back : '/'
  done(exchange, isDone, 'Feito. A loja recebe o aviso em instantes.', home)
}

function done({ request, response }: Exchange, isDone: boolean, success: string, back: string): void {
  const notice = isDone ? success : 'Isso não é mais possível: a situação mudou.'
  if (isForm(request)) seeOther(response, `${back}?done=${encodeURIComponent(notice)}`)
  else sendJson(response, isDone ? 200 : 409, { done: isDone })
}

/** JSON is returned unchanged; form fields become numbers and flags. An empty form field means `null`. */
async function readFields(request: IncomingMessage): Promise<unknown> {
  const body = (await readBody(request)) ?? Buffer.alloc(0)
  if (!isForm(request)) return parseJson(body)
  const entries = [...new URLSearchParams(body.toString('utf8'))].map(([name, text]) => {
    if (NUMBERS.includes(name)) return [name, text.trim() === '' ? null : Number(text.replace(',', '.'))]
    return [name, FLAGS.includes(name) ? text === 'true' : text]
  })
  return Object.fromEntries(entries)
}

function isForm(request: IncomingMessage): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}
