import { agencies, orders, users } from '~/data/collections'
import { profileOf } from '~/domain/accounts/profile'
import { accountName, type User } from '~/domain/accounts/user'
import { maskCpf } from '~/domain/brazil/cpf'
import type { Order } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { sessionRows } from '~/features/accounts/sessions/session-rows.server'
import { describeEntry } from '~/features/audit/describe-entry.server'
import { openedVersion } from '~/features/back-office/opened-form.server'
import { staffOrderBadge } from '~/features/orders/order-status-badge.server'
import { formConstraints } from '~/forms/constraints'
import { pickableDays } from '~/forms/fields/date-text'
import { formatMoney, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { userEditor } from '~/i18n/locales/accounts/user-editor'
import { hasSecondFactor } from '~/operations/accounts/second-factor.server'
import { correctionVersion } from '~/operations/accounts/update-user.server'
import { listChanges } from '~/operations/maintenance/audit.server'
import type { AppContext } from '~/session/app-context'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { requireCapability } from '~/session/require-user.server'
import { toUserValues, userFormSchema } from './user-schema.server'

const MAX_ORDERS = 10

export async function loadUser(id: string, ownSessionId: string, at: Instant, context: AppContext) {
  const user = await users.find(id)
  if (user === null) throw itemNotFound()
  if (user.type === 1) requireCapability(context, 'staff', 'read')
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const [bought, sessions, changes, agency, hasFactor] = await Promise.all([
    orders.list({ eq: { userId: id }, order: newest, limit: MAX_ORDERS }),
    sessionRows(user, ownSessionId, at, context),
    listChanges('users', id),
    user.agencyId === null ? null : agencies.find(user.agencyId),
    hasSecondFactor(id),
  ])
  return {
    id,
    name: accountName(user),
    email: user.email,
    stored: context.hidesDocumentNumbers ? { ...profileOf(user), cpf: user.cpf && maskCpf(user.cpf) } : profileOf(user),
    version: openedVersion(correctionVersion(user), toUserValues(user), context.language),
    type: user.type === 1 ? ('admin' as const) : agency ? ('agency' as const) : ('customer' as const),
    state: user.blockedAt ? ('blocked' as const) : user.emailConfirmedAt ? ('active' as const) : ('waiting' as const),
    facts: factsOf(user, context),
    agency: agency && { id: agency.id, name: agency.name },
    blockedAt: user.blockedAt && formatShortInstant(user.blockedAt, context.language),
    orders: bought.map((order) => toOrderRow(order, context.language)),
    customerId: bought.find(({ payer }) => payer.cpf === user.cpf)?.customerId ?? null,
    sessions,
    hasFactor,
    history: changes.map((entry) => describeEntry(entry, context)),
    constraint: formConstraints(userFormSchema(context.language, today(at))),
    days: { from: pickableDays(today(at)).from, to: today(at) },
  }
}
export type UserView = Awaited<ReturnType<typeof loadUser>>

function factsOf({ createdAt, lastSignInAt, acceptedTerms }: User, context: RequestContext) {
  const t = context.t(userEditor)
  const when = (at: Instant) => formatShortInstant(at, context.language)
  const { version = '', acceptedAt = null } = acceptedTerms ?? {}
  return [
    { key: t('since'), value: when(createdAt) },
    { key: t('lastSignIn'), value: lastSignInAt ? when(lastSignInAt) : t('never') },
    ...(acceptedAt ? [{ key: t('terms'), value: t('termsOf', { version, at: when(acceptedAt) }) }] : []),
  ]
}

function toOrderRow(order: Order, language: Language) {
  const isEnglish = language === 'en'
  const bought = order.trip ?? order.product
  return {
    code: order.code,
    date: formatShortInstant(order.createdAt, language),
    item: (bought && (isEnglish && bought.nameEn !== '' ? bought.nameEn : bought.name)) ?? order.lines[0]?.name ?? '',
    total: formatMoney(order.total),
    status: staffOrderBadge(order, language),
  }
}
