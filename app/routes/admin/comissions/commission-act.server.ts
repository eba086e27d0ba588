/** The data of the confirmation dialog for selected commissions. */
import { agencies, commissions } from '~/data/collections'
import { type Commission, payoutToUndo } from '~/domain/agencies/commission'
import { formatPixKey } from '~/domain/payments/pix-key'
import { add, type Centavos, subtract, ZERO } from '~/domain/values/money'
import { selectedIds } from '~/features/back-office/selected-rows.server'
import { owedBy } from '~/features/commissions/commission-list.server'
import type { AgencyNames } from '~/features/orders/order-list.server'
import { sentence } from '~/forms/reply.server'
import { formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { readNote } from './comissions.server'
import { receiptField } from './receipt-field'

const acts = ['pay', 'undo', 'deduct'] as const
type Act = (typeof acts)[number]

/** The amount that is paid or returned. */
const amountOf: Record<Act, (one: Commission) => Centavos> = {
  pay: ({ due }) => due,
  undo: (one) => payoutToUndo(one)?.amount ?? ZERO,
  deduct: ({ due }) => subtract(ZERO, due),
}

const isFor: Record<Act, (one: Commission) => boolean> = {
  pay: ({ state }) => state === 'released',
  undo: (one) => payoutToUndo(one) !== null,
  deduct: ({ due }) => due < ZERO,
}

/** Null when no dialog is open. */
export async function readCommissionAct(params: URLSearchParams, names: AgencyNames, language: Language) {
  const act = acts.find((one) => one === params.get('dialog'))
  if (!act) return null
  const selected = await commissions.getMany(selectedIds(params))
  const fitting = selected.filter(isFor[act])
  const agencyIds = [...new Set(fitting.map(({ agencyId }) => agencyId))]
  const keys = new Map((await agencies.getMany(agencyIds)).map(({ id, pixKey }) => [id, pixKey]))
  const parts = agencyIds.map(async (agencyId) => {
    const theirs = fitting.filter((one) => one.agencyId === agencyId)
    const pixKey = keys.get(agencyId) ?? null
    const owed = act === 'pay' ? await owedBy(agencyId) : ZERO
    return {
      agencyId,
      agency: names.get(agencyId) ?? agencyId,
      count: theirs.length,
      amount: formatMoney(add(...theirs.map(amountOf[act]))),
      pixKey: pixKey === null ? null : formatPixKey(pixKey),
      owes: owed > ZERO ? formatMoney(owed) : null,
      ...noteOf(params.get(receiptField(agencyId)) ?? '', language),
    }
  })
  return {
    act,
    isEmpty: selected.length === 0,
    ids: fitting.map(({ id }) => id),
    /** The amount of each commission, as shown here. */
    shown: fitting.map(({ id, due }) => `${id}:${due}`),
    skipped: selected.length - fitting.length,
    total: formatMoney(add(...fitting.map(amountOf[act]))),
    parts: await Promise.all(parts),
  }
}

/** A receipt that was refused comes back with its limit. */
function noteOf(note: string, language: Language) {
  const [issue] = readNote(note).error?.issues ?? []
  return { note, noteProblem: issue ? sentence(issue.message, language) : undefined }
}

export type CommissionAct = NonNullable<Awaited<ReturnType<typeof readCommissionAct>>>
