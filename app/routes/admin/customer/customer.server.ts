/** A customer, found by an opaque id in the orders themselves, so that erased data are gone here too. */
import { forfaits, messages, orders, users } from '~/data/collections'
import { payerDocumentText, payerText } from '~/documents/payer-text'
import type { User } from '~/domain/accounts/user'
import { formatPhone } from '~/domain/brazil/phone'
import type { Order } from '~/domain/orders/order'
import { knownBirthDate } from '~/domain/orders/order-retention'
import { toLocalDate } from '~/domain/values/time-zone'
import { whatsappAbout } from '~/features/orders/contact-copy.server'
import { listOrders, orderSpec, readAgencyNames } from '~/features/orders/order-list.server'
import { formatDate, formatShortInstant } from '~/i18n/format'
import { adminCustomer } from '~/i18n/locales/accounts/admin-customer'
import { adminUsers } from '~/i18n/locales/accounts/admin-users'
import { adminMessages } from '~/i18n/locales/content/admin-messages'
import { contact } from '~/i18n/locales/content/contact'
import { forfait as forfaitCopy } from '~/i18n/locales/trips/forfait'
import { findClaimOwner } from '~/session/claims.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'

const PATH = '/admin/users/customer'
const DIGEST = /^[0-9a-f]{64}$/
const MAX_REQUESTS = 20
const newest = { by: 'createdAt', dir: 'desc' } as const

/** 404 when no order has this id, or none any more. */
export async function loadCustomer(params: URLSearchParams, context: RequestContext) {
  const id = params.get('id') ?? ''
  const bought = { customerId: id }
  const [last] = DIGEST.test(id) ? await orders.list({ eq: bought, order: newest, limit: 1 }) : []
  const [first] = last ? await orders.list({ eq: bought, order: { ...newest, dir: 'asc' }, limit: 1 }) : []
  if (!last || !first) throw itemNotFound()
  const { searchTerms: _, ...spec } = orderSpec({ path: PATH, fixed: bought, carried: ['id'], isShort: true })
  const [found, account] = await Promise.all([
    listOrders(spec, params, await readAgencyNames(), context),
    findAccount(last),
  ])
  const { payer } = last
  return {
    name: payerText(payer, context.language),
    since: formatDate(toLocalDate(first.createdAt), context.language),
    phone: payer.phone,
    whatsapp: whatsappAbout(last),
    email: payer.email,
    pairs: pairsOf(last, context),
    account: account && accountOf(account, context),
    requests: account ? await requestsOf(account.id, context) : [],
    orders: found,
  }
}
export type CustomerView = Awaited<ReturnType<typeof loadCustomer>>

/** The account with the same CPF; an account without a CPF matches when it placed the last order. */
async function findAccount({ payer, userId }: Order): Promise<User | null> {
  const ownerId = payer.cpf === '' ? null : await findClaimOwner('cpf', payer.cpf)
  if (ownerId !== null) return users.find(ownerId)
  const customer = userId === null ? null : await users.find(userId)
  return customer?.cpf === null ? customer : null
}

function pairsOf(order: Order, context: RequestContext) {
  const t = context.t(adminCustomer)
  const { payer } = order
  const { address } = payer
  const document = payerDocumentText(payer, context.language, context.hidesDocumentNumbers)
  const born = knownBirthDate(payer)
  return [
    ...(payer.phone === '' ? [] : [{ key: t('phone'), value: formatPhone(payer.phone), numeric: true }]),
    ...(document ? [{ ...document, numeric: true }] : []),
    ...(born === null ? [] : [{ key: t('birth'), value: formatDate(born, context.language), numeric: true }]),
    ...(address ? [{ key: t('city'), value: [address.city, address.state].filter(Boolean).join(', ') }] : []),
  ]
}

function accountOf(user: User, context: RequestContext) {
  const copy = context.t(adminUsers)
  const t = context.t(adminCustomer)
  const state = user.blockedAt ? 'blocked' : user.emailConfirmedAt ? 'active' : 'waiting'
  return {
    to: `/admin/users/${user.id}`,
    email: user.email,
    pairs: [
      { key: t('accountState'), value: copy(`state.${state}`) },
      { key: t('accountSince'), value: formatShortInstant(user.createdAt, context.language) },
    ],
  }
}

/** The customer's requests made while signed in, newest first. */
async function requestsOf(userId: string, context: RequestContext) {
  const t = context.t(adminCustomer)
  const query = { eq: { userId }, order: newest, limit: MAX_REQUESTS }
  const [wishes, written] = await Promise.all([forfaits.list(query), messages.list(query)])
  const rows = [
    ...wishes.map(({ id, destination, state, createdAt }) => ({
      to: `/admin/tripForfait/${id}`,
      title: t('trip', { destination }),
      state: context.t(forfaitCopy)(`state.${state}`),
      at: createdAt,
    })),
    ...written.map(({ id, subject, state, createdAt }) => ({
      to: `/admin/messages/${id}`,
      title: context.t(contact)(`subject.${subject}`),
      state: context.t(adminMessages)(`state.${state}`),
      at: createdAt,
    })),
  ]
  return rows
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ at, ...row }) => ({ ...row, date: formatShortInstant(at, context.language) }))
}
