/** A sale that a partner made, without the walk through the checkout. */
import { expect } from '@playwright/test'
import { buyByPix } from '../../support/checkout-by-form'
import { createVisitor } from '../../support/visitor'
import type { NewUser } from './people'

const SELLER = 'VIV-9001'
/** Its first option is a double room. */
const TRIP = 'maceio-maragogi-gales'
/** The customer sees what the provider did as soon as its notice has come. */
const SOON = { timeout: 30_000 }

type Shop = { url: string; provider: { url: string; chargeOf(code: string): Promise<{ id: string }> } }

/** A double room bought and paid with a partner's code, without the walk through the checkout. */
export async function boughtBy(shop: Shop, person: Pick<NewUser, 'email' | 'password'>): Promise<string> {
  const customer = createVisitor(shop.url)
  await customer.signIn(person.email, person.password)
  const offer = await customer.open(`/trip-details/${TRIP}?seller=${SELLER}`)
  const optionId = /value="([\w-]+):1"/.exec(offer.text)?.[1]
  if (!optionId) throw new Error(`nothing of ${TRIP} is on sale`)
  const code = await buyByPix(customer, { optionId })
  const { id } = await shop.provider.chargeOf(code)
  await fetch(`${shop.provider.url}/_charges/${id}/pay`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  await expect
    .poll(async () => (await customer.open(`/user/myAcquired/orders/${code}`)).text, SOON)
    .toContain('Viagem confirmada')
  customer.leave()
  return code
}
