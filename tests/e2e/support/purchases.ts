/** One order in every state, bought by the demonstration's customer before the first test looks at a screen. */
import { buyByPix, openPayment, orderCodeOf } from '../../support/checkout-by-form'
import type { BooksPlace } from '../../support/shop-books'
import { createVisitor, type Visitor, type VisitorResponse } from '../../support/visitor'
import { withBooks } from './books'
import { type CalledOff, makeCalledOff } from './departure-called-off'
import { PRODUCT, REFUSED_CARD, SPARE_OPTION, TRIP } from './goods'
import { type LinkStates, makeLinkStates } from './link-states'
import { CUSTOMER, DEMO_PASSWORD } from './people'
import { provider } from './provider'
import { makeSeated, type Seated } from './seated-departure'

export interface Purchases {
  /** An option on sale that no journey empties. */
  option: string
  pending: string
  paid: string
  refused: string
  canceled: string
  /** Waits for a boleto, whose PDF does not open. */
  boleto: string
  /** An installment and a Pix code that did not pass the check. */
  boletoBroken: string
  /** A boleto in three installments, the first of them paid. */
  boletoInstallments: string
  pixBroken: string
  /** Orders of `PRODUCT`. */
  guide: string
  guidePending: string
  /** Numbers of a custom trip request and of a message to the shop. */
  forfait: string
  message: string
}

export type Seen = Purchases & LinkStates & CalledOff & Seated

export async function makePurchases(
  shop: BooksPlace & { url: string; folder: string; providerUrl: string },
): Promise<Seen> {
  const { url, providerUrl } = shop
  const customer = createVisitor(url)
  await customer.signIn(CUSTOMER, DEMO_PASSWORD)
  const bank = provider(providerUrl)
  const option = /value="([\w-]+):1"/.exec((await customer.open(`/trip-details/${TRIP}`)).text)?.[1]
  if (!option) throw new Error(`nothing of ${TRIP} is on sale`)
  const bought = () => buyByPix(customer, { optionId: option })
  const [pending, paid, canceled] = [await bought(), await bought(), await bought()]
  await act(`${providerUrl}/_charges/${(await bank.chargeOf(paid)).id}/pay`, {})
  const [guide, guidePending] = [
    await buyByPix(customer, { product: PRODUCT }),
    await buyByPix(customer, { product: PRODUCT }),
  ]
  await act(`${providerUrl}/_charges/${(await bank.chargeOf(guide)).id}/pay`, {})
  const order = `/user/myAcquired/orders/${canceled}`
  await customer.post(order, { intent: 'cancel' })
  const card = { method: 'card', installments: '1', acceptContract: 'on', intent: 'pay' }
  const page = await customer.submit(await openPayment(customer, { optionId: option }), card)
  const refused = await refuseAt(page)
  const spoiled = async (method: string, cep: string, more: Record<string, string> = {}) => {
    const payment = await openPayment(customer, { optionId: option })
    const fields = { ...card, method, 'payer.zipCode': cep, ...more }
    return orderCodeOf(await customer.submit(payment, fields)) ?? ''
  }
  const boleto = await spoiled('boleto', '99000-006')
  const boletoBroken = await spoiled('boleto', '99000-003')
  const pixBroken = await spoiled('pix', '99000-001')
  const boletoInstallments = await spoiled('boleto', '01310-100', { boletoInstallments: '3' })
  await act(`${providerUrl}/_charges/${(await bank.chargeOf(`${boletoInstallments}-B1`)).id}/pay`, {})
  const { forfait, message } = await sendMessage(customer)
  const calledOff = await withBooks(shop, () => makeCalledOff(customer, shop))
  const seated = await withBooks(shop, () => makeSeated(customer, shop))
  await customer.open('/user/myAcquired')
  customer.leave()
  return {
    ...(await makeLinkStates(url)),
    ...calledOff,
    ...seated,
    option: SPARE_OPTION,
    pending,
    paid,
    refused,
    canceled,
    boleto,
    boletoBroken,
    boletoInstallments,
    pixBroken,
    guide,
    guidePending,
    forfait,
    message,
  }
}

/** A request and a message for the back office; long words and markup are shown as they were typed. */
async function sendMessage(customer: Visitor) {
  const wish = await customer.post('/user/tripForfait', {
    checkoutAttemptId: 'screensForfait0001',
    destination: 'Patagônia',
    nights: '8 a 10',
    people: '2',
    message: `Geleira <b>sem</b> pressa. ${'x'.repeat(90)}`,
    phone: '(16) 99123-4567',
    document: '529.982.247-25',
  })
  const note = await customer.post('/contactUs', {
    attempt: 'screensMessage0001',
    name: 'Maximiliana Albuquerque de Vasconcelos',
    email: CUSTOMER,
    phone: '',
    subject: 'order',
    orderCode: '7K3M9QXA',
    body: `Onde está o <i>voucher</i>?\n\n${'y'.repeat(90)}`,
  })
  const numberOf = ({ status, location }: VisitorResponse) => {
    const number = /[?&](?:request|sent)=(\w{8})/.exec(location ?? '')?.[1]
    if (!number) throw new Error(`the form was not accepted: ${status}`)
    return number
  }
  return { forfait: numberOf(wish), message: numberOf(note) }
}

/** The card is refused on the provider's own page; gives the order it was for. */
async function refuseAt(page: VisitorResponse): Promise<string> {
  const address = page.location ?? ''
  if (!address.startsWith('http')) throw new Error(`no hosted page but ${page.status} ${orderCodeOf(page)}`)
  const shown = await (await fetch(address)).text()
  const card = { number: REFUSED_CARD, holder: 'ANA LIMA', month: '12', year: '2035', cvv: '123', count: '1' }
  await act(address, card)
  return /Pedido (\w{8})/.exec(shown)?.[1] ?? ''
}

async function act(address: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  // The provider shows the card's form again, with 422, when it refuses the card.
  if (response.status >= 400 && response.status !== 422) throw new Error(`${address} responds with ${response.status}`)
}
