/** The messages about an account, ready for the outbox. */

import type { User } from '~/domain/accounts/user'
import type { Agency } from '~/domain/agencies/agency'
import type { Commission } from '~/domain/agencies/commission'
import { formatPixKey } from '~/domain/payments/pix-key'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { add, ZERO } from '~/domain/values/money'
import { formatInstant, formatMoney, formatPercent } from '~/i18n/format'
import { commissionMail } from '~/i18n/locales/agencies/commission-mail'
import { translator } from '~/i18n/translate'

type Owner = Pick<User, 'email' | 'firstName' | 'language'>

function mail(
  template:
    | 'passwordUpdated'
    | 'agencyRequested'
    | 'agencyApproved'
    | 'agencyRefused'
    | 'commissionsPaid'
    | 'pixKeyChanged',
  owner: Owner,
  vars: Record<string, string>,
) {
  return { template, to: owner.email, language: owner.language, vars: { firstName: owner.firstName, ...vars } }
}

/** Notifies the owner that the password was changed, and when. */
export function passwordUpdatedMail(owner: Owner, at: Instant) {
  return mail('passwordUpdated', owner, { dateTime: formatInstant(at, owner.language) })
}

/** Tells an administrator that the password or second factor of another one has changed. */
export function adminChangedMail({ email: to, firstName, language }: Owner, adminName: string, at: Instant) {
  const vars = { firstName, adminName, dateTime: formatInstant(at, language) }
  return { template: 'adminChanged', to, language, vars, path: '/admin/audit' }
}

/** The receipt of a partnership request. */
export function agencyRequestedMail(owner: Owner, agency: Pick<Agency, 'name'>) {
  return mail('agencyRequested', owner, { agencyName: agency.name })
}

/** The approval of a partnership: the agency's seller code and commission. */
export function agencyApprovedMail(owner: Owner, agency: Pick<Agency, 'name' | 'sellerCode' | 'commissionBp'>) {
  const { name, sellerCode, commissionBp } = agency
  const commission = formatPercent(commissionBp, owner.language)
  return mail('agencyApproved', owner, { agencyName: name, sellerCode, commission })
}

/** The refusal of a partnership, with its reason. */
export function agencyRefusedMail(owner: Owner, agency: Pick<Agency, 'name'>, reason: string) {
  return mail('agencyRefused', owner, { agencyName: agency.name, reason })
}

/** More rows than this make a mail that nobody reads: the list of commissions has them all. */
const MAX_PAID_ROWS = 40

/** One transfer to an agency: what it pays, its receipt and the key it went to. */
export function commissionsPaidMail(
  owner: Owner,
  { name, pixKey }: Pick<Agency, 'name' | 'pixKey'>,
  paid: readonly Commission[],
) {
  const { language } = owner
  const t = translator(commissionMail, language)
  const lines = paid.map(({ id, payouts }) => ({ id, payout: payouts.at(-1) }))
  const amount = formatMoney(add(...lines.map(({ payout }) => payout?.amount ?? ZERO)))
  const receipt = lines[0]?.payout?.note ?? ''
  const plain = (label: string, value: string) => ({ label, value: [value], tone: 'plain' as const })
  const rest = lines.length - MAX_PAID_ROWS
  const rows = [
    ...lines
      .slice(0, MAX_PAID_ROWS)
      .map(({ id, payout }) => plain(t('order', { code: id }), formatMoney(payout?.amount ?? ZERO))),
    ...(rest > 0 ? [plain(t('others'), String(rest))] : []),
    { label: t('total'), value: [amount], tone: 'total' as const },
    ...(receipt === '' ? [] : [plain(t('receipt'), receipt)]),
    ...(pixKey === null ? [] : [plain(t('pixKey'), formatPixKey(pixKey))]),
  ]
  return {
    ...mail('commissionsPaid', owner, { agencyName: name, amount }),
    path: '/agency/commissions?state=paid',
    extras: { sign: null, journey: null, rows, steps: null },
  }
}

/** Another key for commissions, or none: who changed it, and when. */
export function pixKeyChangedMail(
  owner: Owner,
  { name, pixKey }: Pick<Agency, 'name' | 'pixKey'>,
  byName: string,
  at: Instant,
) {
  const { language } = owner
  const vars = {
    agencyName: name,
    byName,
    dateTime: formatInstant(at, language),
    pixKey: pixKey === null ? translator(commissionMail, language)('noPixKey') : formatPixKey(pixKey),
  }
  return { ...mail('pixKeyChanged', owner, vars), path: '/agency/commissions' }
}

/** A trip that comes back from review, with what has to change. */
export function tripReturnedMail(owner: Owner, { id, name }: Pick<Trip, 'id' | 'name'>, message: string) {
  const { email: to, language, firstName } = owner
  const vars = { firstName, tripName: name, message }
  return { template: 'tripReturned', to, language, vars, path: `/agency/trips/manage?${new URLSearchParams({ id })}` }
}

/** The link that makes its reader an administrator. */
export function adminInvitationMail(invitation: {
  to: string
  language: User['language']
  inviterName: string
  token: string
  expiresAt: Instant
}) {
  const { to, language, inviterName, token, expiresAt } = invitation
  const vars = { inviterName, expiresAt: formatInstant(expiresAt, language) }
  return { template: 'adminInvitation', to, language, vars, path: `/admin/signup?invitation=${token}` }
}
