/** One order in every state, bought by the demonstration's customer before the first test looks at a screen. */
import { buyByPix, openPayment, orderCodeOf } from '../../support/checkout-by-form'
import { type Answer, createVisitor } from '../../support/visitor'
import { PRODUCT, REFUSED_CARD, SPARE_OPTION, TRIP } from './goods'
import { CUSTOMER, DEMO_PASSWORD } from './people'
import { provider } from './provider'

export interface Purchases {
  /** An option on sale that no journey empties. */
  option: string
  pending: string
  paid: string
  refused: string
  canceled: string
  /** Waits for a bank slip, whose PDF does not open. */
  boleto: string
  /** A slip and a Pix code that did not pass the check. */
  boletoBroken: string
  pixBroken: string
  /** Orders of `PRODUCT`. */
  guide: string
  guidePending: string
}

export async function makePurchases(url: string, providerUrl: string): Promise<Purchases> {
  const buyer = createVisitor(url)
  await buyer.signIn(CUSTOMER, DEMO_PASSWORD)
  const bank = provider(providerUrl)
  const option = /value="([\w-]+):1"/.exec((await buyer.open(`/trip-details/${TRIP}`)).text)?.[1]
  if (!option) throw new Error(`nothing of ${TRIP} is on sale`)
  const bought = () => buyByPix(buyer, { optionId: option })
  const [pending, paid, canceled] = [await bought(), await bought(), await bought()]
  await act(`${providerUrl}/_charges/${(await bank.chargeOf(paid)).id}/pay`, {})
  const [guide, guidePending] = [
    await buyByPix(buyer, { product: PRODUCT }),
    await buyByPix(buyer, { product: PRODUCT }),
  ]
  await act(`${providerUrl}/_charges/${(await bank.chargeOf(guide)).id}/pay`, {})
  const order = `/user/myAcquired/orders/${canceled}`
  await buyer.post(order, { intent: 'cancel' })
  const card = { method: 'card', installments: '1', acceptContract: 'on', intent: 'pay' }
  const page = await buyer.submit(await openPayment(buyer, { optionId: option }), card)
  const refused = await refuseAt(page)
  const spoiled = async (method: string, cep: string) => {
    const payment = await openPayment(buyer, { optionId: option })
    const fields = { ...card, method, 'payer.zipCode': cep }
    return orderCodeOf(await buyer.submit(payment, fields)) ?? ''
  }
  const boleto = await spoiled('boleto', '99000-006')
  const boletoBroken = await spoiled('boleto', '99000-003')
  const pixBroken = await spoiled('pix', '99000-001')
  await buyer.open('/user/myAcquired')
  buyer.leave()
  return {
    option: SPARE_OPTION,
    pending,
    paid,
    refused,
    canceled,
    boleto,
    boletoBroken,
    pixBroken,
    guide,
    guidePending,
  }
}

/** The card is refused on the provider's own page; gives the order it was for. */
async function refuseAt(page: Answer): Promise<string> {
  const address = page.location ?? ''
  if (!address.startsWith('http')) throw new Error(`no hosted page but ${page.status} ${orderCodeOf(page)}`)
  const shown = await (await fetch(address)).text()
  const card = { number: REFUSED_CARD, holder: 'ANA LIMA', month: '12', year: '2035', cvv: '123', count: '1' }
  await act(address, card)
  return /Pedido (\w{8})/.exec(shown)?.[1] ?? ''
}

async function act(address: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  // The provider shows the card's form again, with 422, when it refuses the card.
  if (answer.status >= 400 && answer.status !== 422) throw new Error(`${address} answers ${answer.status}`)
}
