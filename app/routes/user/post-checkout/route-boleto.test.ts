import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '~/domain/accounts/user'
import { nextBusinessDay } from '~/domain/brazil/business-days'
import type { Order } from '~/domain/orders/order'
import { addMinutes, type Instant, toMillis } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { endOfDay } from '~/domain/values/time-zone'
import { loader as pdfLoader } from '~/routes/resources/boleto-pdf'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { PAYER } from '../../../../tests/support/test-people'
import { buy } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { loader } from './route'

let shop: TestShop
let customer: User
beforeEach(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop.clock.now())
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const PAGE = '/user/checkout/post-checkout?order='

async function open(code: string, more = '') {
  return (await loader(requestAs(customer, `${PAGE}${code}${more}`, null))).order
}

function bought(zipCode = '01310100', userId = customer.id): Promise<Order> {
  const payer = { ...PAYER, address: { ...PAYER.address, zipCode } }
  return buy(shop, { userId, payer, payment: { method: 'boleto' }, shownTotal: centavos(120_000) })
}

function pdfOf(code: string) {
  return pdfLoader(requestAs(customer, `/user/myAcquired/orders/${code}/boleto`, null, { code }))
}

function setTime(at: Instant) {
  vi.useFakeTimers({ toFake: ['Date'], now: toMillis(at) })
}

test('a waiting boleto shows its line in groups, its bars, its day, until when places are held, and other ways', async () => {
  const order = await bought()
  const { copy, boleto, retry, holdUntil } = await open(order.code)
  expect(copy).toMatchObject({ step: 'printBoleto', title: 'Falta pagar o boleto', label: 'Aguardando pagamento' })
  expect(copy.text).toMatch(/^Pague até .* A confirmação do boleto pode levar horas ou dias; avisamos por e-mail\.$/)
  expect(boleto?.line).toMatch(/^9999\d\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  expect(boleto?.digits).toBe(order.charges[0]?.boleto?.line)
  expect(boleto?.barcode).toMatch(/^<svg .*role="img" aria-label="Código de barras do boleto"/)
  expect(boleto?.hold).toMatch(/^Suas vagas ficam guardadas até \d/)
  expect(boleto?.pdfMissing).toBeNull()
  expect(holdUntil).toMatch(/^\d\d\/\d\d\/\d{4} 23:59$/)
  expect(retry).toMatchObject({ open: 'boleto', choices: [{ method: 'pix', total: 114_000 }, { method: 'card' }] })
})

test('the PDF goes to its customer alone, as a file that nothing runs in', async () => {
  const order = await bought()
  const response = await pdfOf(order.code)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="boleto-${order.code}.pdf"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await response.text()).startsWith('%PDF-')).toBe(true)
  const other = await bought('01310100', 'somebody-else')
  for (const code of [other.code, 'zzz', '../x']) await expect(pdfOf(code)).rejects.toMatchObject({ status: 404 })
})

const TEXTS =
  'Não foi possível abrir o PDF do boleto. Tente de novo ou fale com a gente. A linha digitável abaixo já serve para pagar.'

test('no PDF at the provider: a message, and the line is still shown', async () => {
  const order = await bought('99000005')
  expect((await open(order.code)).boleto).toMatchObject({ pdfMissing: TEXTS, digits: order.charges[0]?.boleto?.line })
  const response = await pdfOf(order.code)
  expect(response.headers.get('location')).toBe(`${PAGE}${order.code}&pdf=missing#boleto`)
})

test('a PDF that does not open leads back to the line, with the sentence', async () => {
  const order = await bought('99000006')
  expect((await open(order.code)).boleto?.pdfMissing).toBeNull()
  expect((await pdfOf(order.code)).headers.get('location')).toBe(`${PAGE}${order.code}&pdf=missing#boleto`)
  expect((await open(order.code, '&pdf=missing')).boleto?.pdfMissing).toBe(TEXTS)
})

test('a boleto that is none is never shown, and another way is offered', async () => {
  const broken = await open((await bought('99000003')).code)
  expect(broken).toMatchObject({ boleto: null, copy: { step: 'invalid', tone: 'warning' } })
  expect(broken.copy.text).toMatch(/não confere/)
  expect(broken.retry).toMatchObject({ open: null })
  expect(broken.retry?.choices.find(({ method }) => method === 'boleto')).toMatchObject({ total: 120_000 })
})

test('past its day the installment is not shown, what was paid may still come in, and after the hold it is over', async () => {
  const order = await bought()
  const dueOn = order.charges[0]?.boleto?.dueOn ?? order.placedOn
  setTime(addMinutes(endOfDay(nextBusinessDay(dueOn, [])), 60))
  const waiting = await open(order.code)
  expect(waiting).toMatchObject({
    status: 'pending',
    boleto: null,
    copy: { step: 'expired' },
    retry: { choices: [{ method: 'pix' }, { method: 'card' }] },
  })
  expect(waiting.copy.text).toMatch(/^O boleto venceu em .* Se você já pagou, espere/)
  setTime(addMinutes(order.holdExpiresAt ?? order.createdAt, 1))
  const over = await open(order.code)
  expect(over).toMatchObject({ status: 'canceled', retry: null })
  expect(over.copy.text).toBe('O boleto não foi pago no prazo e as vagas voltaram para a venda. Nada foi cobrado.')
  expect((await pdfOf(order.code)).headers.get('location')).toBe(`${PAGE}${order.code}`)
})
