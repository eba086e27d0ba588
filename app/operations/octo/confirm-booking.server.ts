/** Sells what a reservation holds on the account of its agency, by the sale of the counter. */
import { resellerBookings } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Agency } from '~/domain/agencies/agency'
import { cannot, noBooking, type OctoRefusal } from '~/domain/octo/octo-refusal'
import type { Confirmation } from '~/domain/octo/octo-requests'
import { bookedItems, bookedStop, passengerNames, type ResellerBooking } from '~/domain/octo/reseller-booking'
import { type Passenger, type Payer, WITH_CPF } from '~/domain/orders/order-people'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { type CounterRefusal, type CounterSale, saleKeys, writeSale } from '~/operations/counter/sell-at-counter.server'
import { readTrip } from '~/operations/orders/load-offer.server'
import { readContract } from '~/operations/orders/read-contract.server'
import { actorOfKey, type SellingHolder } from '~/session/key-holder.server'
import { freshId } from '~/session/tokens.server'
import { changeBooking, heldBy, type OneBooking } from './change-booking.server'
import { confirmByLink } from './confirm-by-link.server'
import { findBooking } from './find-booking.server'
import { updateBooking } from './update-booking.server'

export interface ConfirmBooking extends OneBooking {
  request: Confirmation
}

/** A booking that is confirmed already stays as it is. What the confirmation changes is held first, as by an update. */
export async function confirmBooking({
  holder,
  uuid,
  request,
  now,
}: ConfirmBooking): Promise<Result<ResellerBooking, OctoRefusal>> {
  const found = await findBooking(holder.agency.id, uuid)
  if (!found) return refused(noBooking(uuid))
  if (found.booking.confirmedAt !== null && found.booking.canceledAt === null) return ok(found.booking)
  const changed = await updateBooking({ holder, uuid, request, now })
  if (!changed.ok) return changed
  const { agency } = holder
  if (agency.settlement === 'link') return confirmByLink({ holder, uuid, now }, changed.value)
  const { language } = changed.value
  const [contract, trip] = await Promise.all([readContract(language), readTrip(store(), changed.value.tripId)])
  const sale = saleOf(changed.value, {
    holder,
    contractVersion: contract.version,
    now,
    boards: boardsAt(trip, changed.value),
  })
  return changeBooking({ agencyId: agency.id, uuid, now, lockKeys: saleKeys(sale) }, async (tx, known) => {
    const { booking } = known
    if (booking.canceledAt !== null) return refused(noBooking(uuid, 'canceled'))
    if (booking.confirmedAt !== null) return ok({ booking })
    if (heldBy(known, now) === null) return refused(noBooking(uuid, 'expired'))
    const own = saleOf(booking, { holder, contractVersion: contract.version, now, boards: boardsAt(trip, booking) })
    const sold = await writeSale(tx, own, { code: booking.reference, chargeId: freshId() }, null)
    if (!sold.ok) return refused(refusalOfSale(sold.reason))
    const confirmed = { ...booking, orderCode: sold.value.code, confirmedAt: now, updatedAt: now }
    tx.put(resellerBookings, booking.id, confirmed)
    return ok({ booking: confirmed, isNotified: true })
  })
}

function boardsAt(found: Awaited<ReturnType<typeof readTrip>>, booking: ResellerBooking): string | null {
  return bookedStop(booking, found?.trip.boardingPlaces ?? [])
}

interface SaleFacts {
  holder: SellingHolder
  contractVersion: string
  boards: string | null
  now: Instant
}

function saleOf(booking: ResellerBooking, { holder, contractVersion, boards, now }: SaleFacts): CounterSale {
  const { agency } = holder
  return {
    checkoutAttemptId: booking.allotmentId,
    items: bookedItems(booking.unitItems),
    ...{ allotmentId: booking.allotmentId, isAllotted: true, agencyId: agency.id, channel: 'octo' },
    ...{ shownTotal: booking.shownTotal, contractVersion, balanceUntil: null },
    payments: [{ method: 'account', amount: booking.shownTotal }],
    passengers: passengerNames(booking).map((name) => passengerCalled(name, boards)),
    payer: payerOf(agency),
    language: booking.language,
    clientAddress: null,
    by: actorOfKey(holder),
    now,
  }
}

/** Who buys is the agency: its customer is known to it alone. */
function payerOf({ documentType, document, legalName, name, contactName, email, phone }: Agency): Payer {
  const [firstName = name, ...lastName] = (contactName || name).split(' ')
  const isCompany = documentType === 'cnpj'
  return {
    ...WITH_CPF,
    ...{ firstName, lastName: lastName.join(' '), email, phone: phone ?? '', birthDate: null, address: null },
    ...(isCompany ? { cpf: '', cnpj: document, companyName: legalName || name } : { cpf: document }),
  }
}

function passengerCalled(name: string, boardingPlaceId: string | null): Passenger {
  return { name, cpf: null, documentType: 'rg', document: '', birthDate: null, phone: null, boardingPlaceId }
}

function refusalOfSale(refusal: CounterRefusal): OctoRefusal {
  switch (refusal.rule) {
    case 'priceChanged':
      return cannot('priceChanged', { total: refusal.total })
    case 'agencyPaused':
    case 'cadasturMissing':
    case 'notOnAccount':
    case 'inArrears':
    case 'overLimit':
    case 'contractChanged':
      return cannot(refusal.rule)
    case 'namesMissing':
    case 'tripClosed':
    case 'tripPaused':
      return cannot('closed')
    case 'notEnoughPlaces':
    case 'notEnoughSeats':
      return cannot('soldOut')
    default:
      throw new Error(`A reservation cannot be sold: ${refusal.rule}`)
  }
}
