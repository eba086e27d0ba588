/** Makes a payment link for a customer. */
import { agencies, forfaits, paymentLinks } from '~/data/collections'
import { AlreadyExists, type Doc, type Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { hasCadastur } from '~/domain/agencies/agency'
import { type Actor, type AuditNote, canonicalJson } from '~/domain/maintenance/audit'
import {
  itemsOfLink,
  type LinkOffer,
  lastLinkDay,
  linkOfferSchema,
  newLink,
  type PaymentLink,
} from '~/domain/payments/payment-link'
import type { Forfait } from '~/domain/trips/forfait'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema } from '~/domain/values/scalars'
import { today, toLocalDate } from '~/domain/values/time-zone'
import type { AuditContext } from '~/operations/content/audit-context'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { checkoutQuote } from '~/operations/orders/checkout-quote.server'
import type { OfferRefusal } from '~/operations/orders/load-offer.server'
import { fingerprint } from '~/session/tokens.server'
import type { LinkOwner } from './find-payment-link.server'
import { linkToken } from './link-token.server'

export interface CreatePaymentLink {
  /** Rides in the form and becomes the link's id: the same form posted twice makes one link. */
  checkoutAttemptId: string
  owner: LinkOwner
  by: Actor
  /** `title`, `amount` and the days of a trip are read from the trip. */
  offer: LinkOffer
  /** The allotment that it sells. */
  allotmentId?: string | null
  now: Instant
}

/** `madeOtherwise`: the same form made a link before, with other details; that link stays. */
export type CreateRefusal =
  | OfferRefusal
  | { rule: 'expiry' | 'boletoOnly' | 'notApproved' | 'noCadastur' | 'attempt' }
  | { rule: 'madeOtherwise'; linkId: string }

export async function createPaymentLink(input: CreatePaymentLink): Promise<Result<PaymentLink, CreateRefusal>> {
  const checked = await checkedLink(input)
  if (!checked.ok) return checked
  const { value: link } = checked
  try {
    await store().transact(async (tx) => (await prepareLink(tx, link, { by: input.by, at: input.now }))(), {
      lockKeys: [AUDIT_LOCK],
    })
  } catch (error) {
    const known = error instanceof AlreadyExists ? await paymentLinks.find(link.id) : null
    if (known === null) throw error
    return madeBefore(known, link)
  }
  return ok(link)
}

/** The link as it would be written; refused where nobody could pay it. */
export async function checkedLink(input: CreatePaymentLink): Promise<Result<PaymentLink, CreateRefusal>> {
  const { checkoutAttemptId: id, owner, by, allotmentId = null, now } = input
  if (!idSchema.safeParse(id).success) return refused({ rule: 'attempt' })
  const agencyId = owner === 'house' ? null : owner.agencyId
  const agency = agencyId === null ? null : await agencies.find(agencyId)
  if (agencyId !== null && agency?.state !== 'approved') return refused({ rule: 'notApproved' })
  if (!hasCadastur(agency)) return refused({ rule: 'noCadastur' })
  const offer = await completed(input.offer, allotmentId, now)
  if (!offer.ok) return offer
  const made = { id, tokenHash: fingerprint(linkToken(id)), agencyId, allotmentId, madeBy: by }
  return ok(newLink(offer.value, made, now))
}

/** Reads here, in a transaction with `AUDIT_LOCK`; the returned function writes the link and its audit. */
export async function prepareLink(tx: Tx, link: PaymentLink, { by, at }: AuditContext): Promise<() => void> {
  const [audit, request] = await Promise.all([
    openAudit(tx),
    link.forfaitId === null ? null : tx.get(forfaits, link.forfaitId),
  ])
  return () => {
    tx.create(paymentLinks, link.id, link)
    const subject = { kind: paymentLinks.name, id: link.id, name: link.title }
    const created: AuditNote = { by, action: 'link.created', subject, before: null, after: notedOf(link), at }
    audit.write(created, ...takeUp(tx, request, { by, at }))
  }
}

/** The link that the same form made before: for who made it, and as long as the same is offered. */
function madeBefore(known: PaymentLink, link: PaymentLink): Result<PaymentLink, CreateRefusal> {
  const isOwn = known.agencyId === link.agencyId && known.madeBy.id === link.madeBy.id
  if (!isOwn) return refused({ rule: 'attempt' })
  const [before, now] = [known, link].map((each) => canonicalJson(linkOfferSchema.parse(each)))
  return before === now ? ok(known) : refused({ rule: 'madeOtherwise', linkId: known.id })
}

/** A customer who gets a link is being served: an unread request moves on, any other keeps its state. */
function takeUp(tx: Tx, request: Doc<Forfait> | null, { by, at }: AuditContext): AuditNote[] {
  if (request?.data.state !== 'new') return []
  const { data, version } = request
  const state = 'inContact'
  tx.put(forfaits, data.id, { ...data, state, updatedAt: at }, { version })
  const subject = { kind: forfaits.name, id: data.id, name: data.id }
  return [{ by, at, action: 'forfait.updated', subject, before: { state: data.state }, after: { state } }]
}

/** The offer with the trip as stored; refused when it could not be paid. */
async function completed(
  offer: LinkOffer,
  allotmentId: string | null,
  now: Instant,
): Promise<Result<LinkOffer, CreateRefusal>> {
  const quote = await checkoutQuote(itemsOfLink(offer), now, allotmentId)
  if (!quote.ok) return quote
  const { trip, people, subtotal, offered } = quote.value
  const day = toLocalDate(offer.expiresAt)
  if (day < today(now) || day > lastLinkDay(now, trip?.checkinOn ?? null)) return refused({ rule: 'expiry' })
  if (offer.methods.every((method) => offered[method].plans.length === 0)) return refused({ rule: 'boletoOnly' })
  if (trip === null) return ok({ ...offer, tripId: null, items: [] })
  const { id: tripId, name: title, checkinOn: startsOn, checkoutOn: endsOn } = trip
  return ok({ ...offer, tripId, title, startsOn, endsOn, people, amount: subtotal })
}

/** What the audit records: neither the customer's data nor anything that would open the link. */
function notedOf({ title, amount, methods, maxInstallments, expiresAt, agencyId }: PaymentLink) {
  return { title, amount, methods: methods.join(', '), maxInstallments, expiresAt, agencyId }
}
