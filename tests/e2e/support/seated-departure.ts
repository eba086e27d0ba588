/** A departure in a bus of which seats are taken: an order with an account, one sold at the counter, and the guide's list. */
import { trips } from '../../../app/data/collections'
import { addDays, instant } from '../../../app/domain/values/dates'
import { today } from '../../../app/domain/values/time-zone'
import { seatEverybody } from '../../../app/operations/departures/change-seats.server'
import { copyToDates } from '../../../app/operations/departures/copy-to-dates.server'
import { buyByPix } from '../../support/checkout-by-form'
import { payAtDesk } from '../../support/journey'
import { isPaid, until } from '../../support/pix-shop'
import { enterNumberedBus } from '../../support/test-seats'
import { createVisitor, type Visitor } from '../../support/visitor'
import { LINK_TRIP } from './goods'
import { ADMIN, DEMO_PASSWORD } from './people'
import { sell } from './sold-departure'

export interface Seated {
  /** The order of the account. */
  seated: string
  /** Where the customer of the counter chooses seats, with a key. */
  seatsPage: string
  guidePage: string
}

const BY = { id: 'admin', name: 'Renata Prado', agencyId: null }
const IN_DAYS = 82

export async function makeSeated(
  customer: Visitor,
  { url, providerUrl }: { url: string; providerUrl: string },
): Promise<Seated> {
  const now = instant(Date.now())
  const made = await copyToDates({ id: `trip-${LINK_TRIP}`, dates: [addDays(today(now), IN_DAYS)] }, BY, now)
  const trip = made.ok ? made.value[0] : undefined
  const optionId = trip?.options[0]?.id
  if (!trip || !optionId) throw new Error('the trip has no further date')
  await trips.put(trip.id, { ...trip, state: 'published' })
  await enterNumberedBus(trip.id, '46', { blocked: [1], accessible: [3] })
  const payer = { cpf: '52998224725', email: 'rosa@cliente.example' }
  const desk = await sell({ optionId, number: 1, isDeposit: true, payer }, now)
  await sell({ optionId, number: 2, isDeposit: false }, now)
  await seatEverybody(trip.id, BY, now)
  const seated = await buyByPix(customer, { optionId, quantity: 2 })
  await payAtDesk(providerUrl, seated)
  await until(seated, isPaid)

  const admin = createVisitor(url)
  await admin.signIn(ADMIN, DEMO_PASSWORD, '/admin/signin')
  const sale = await admin.get(`/admin/orders/details?id=${desk.code}`)
  const key = /\/external-post-checkout\?(order=[\w.-]+)/.exec(sale.text)?.[1]
  const list = await admin.press(await admin.get(`/admin/trips/buyers?trip=${trip.id}`), 'Criar link do guia', {})
  const guidePage = /\/departure\/[\w-]+\.[\w-]{24}/.exec(list.text)?.[0]
  admin.leave()
  if (!key || !guidePage) throw new Error('the shop shows no link')
  return { seated, seatsPage: `/external-post-checkout/seats?${key}`, guidePage }
}
