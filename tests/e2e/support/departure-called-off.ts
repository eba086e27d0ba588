/** A departure that was called off, with one customer who left the money as a credit and one who has not chosen yet. */
import { orders, trips } from '../../../app/data/collections'
import { addDays, instant } from '../../../app/domain/values/dates'
import { today } from '../../../app/domain/values/time-zone'
import { callOffDeparture, takeCredit } from '../../../app/operations/departures/call-off.server'
import { copyToDates } from '../../../app/operations/departures/copy-to-dates.server'
import { buyByPix, PAYER_FIELDS } from '../../support/checkout-by-form'
import { payAtDesk } from '../../support/journey'
import { isPaid, until } from '../../support/pix-shop'
import type { Visitor } from '../../support/visitor'
import { LINK_TRIP } from './goods'
import { newestMail } from './mail'

export interface CalledOff {
  /** The trip that was called off. */
  calledOff: string
  /** An order with a credit; where its customer, and the one who has not chosen, read of it. */
  credit: string
  creditPage: string
  choicePage: string
}

const BY = { id: 'admin', name: 'Renata Prado', agencyId: null }
const IN_DAYS = 75

export async function makeCalledOff(
  customer: Visitor,
  { folder, providerUrl }: { folder: string; providerUrl: string },
): Promise<CalledOff> {
  const now = instant(Date.now())
  const day = addDays(today(now), IN_DAYS)
  const made = await copyToDates({ id: `trip-${LINK_TRIP}`, dates: [day] }, BY, now)
  const trip = made.ok ? made.value[0] : undefined
  if (!trip) throw new Error('the trip has no further date')
  await trips.put(trip.id, { ...trip, state: 'published' })
  const paid = async () => {
    const code = await buyByPix(customer, { optionId: trip.options[0]?.id ?? '' })
    await payAtDesk(providerUrl, code)
    await until(code, isPaid)
    return code
  }
  const [credit, choice] = [await paid(), await paid()]
  await callOffDeparture({ tripId: trip.id, text: 'Chove.', textEn: '', answerUntil: addDays(day, -1) }, BY, now)
  // The shop itself writes to them: only it knows the secret of the pages.
  for (const code of [credit, choice]) await until(code, ({ calledOff }) => calledOff !== null)
  await takeCredit(credit, now)
  if ((await orders.get(credit)).credit === null) throw new Error('there is no credit')
  const pageOf = async (code: string) => {
    const page = new RegExp(`/departure-change\\?order=${code}\\.[\\w-]+`)
    const { text } = await newestMail(folder, PAYER_FIELDS['payer.email'], page)
    return page.exec(text)?.[0] ?? ''
  }
  return { calledOff: trip.id, credit, creditPage: await pageOf(credit), choicePage: await pageOf(choice) }
}
