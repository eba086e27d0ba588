/**
 * Bulk actions on selected commissions. A payout is made agency by agency, each with its own receipt; the toast shows
 * how many commissions succeeded.
 */

import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { commissions } from '~/data/collections'
import type { Actor } from '~/domain/maintenance/audit'
import { add, type Centavos } from '~/domain/values/money'
import { listNames } from '~/features/back-office/list-names'
import { selectedIds } from '~/features/back-office/selected-rows.server'
import { readIntent, readText, readTexts } from '~/forms/read-field.server'
import { orNull, requiredText } from '~/forms/values'
import { formatMoney } from '~/i18n/format'
import { payOut, setOff, takeBackPayout } from '~/operations/agencies/commission-payouts.server'
import { redirectWithToast } from '~/session/toast.server'
import { receiptField } from './receipt-field'

/** The number of a transfer is no number once it is cut: a longer receipt is refused, in the dialog where it was typed. */
const noteSchema = orNull(requiredText({ max: 120 })).transform((text) => text ?? '')
export const readNote = (typed: string) => noteSchema.safeParse(typed.trim() || undefined)
/** What fits into the address of the dialog, for each agency. */
const MAX_CARRIED = 300
const shownSchema = z.string().regex(/^[\w-]{1,128}:-?\d{1,15}$/)

export async function handleCommissions(form: FormData, { by, page }: { by: Actor; page: string }) {
  const intent = readIntent(form, ['pay', 'undo', 'deduct'])
  if (intent === null) return redirect(page)
  const ids = selectedIds(form)
  const at = now()
  const agencyOf = new Map((await commissions.getMany(ids)).map(({ id, agencyId }) => [id, agencyId]))
  const typed = new Map([...new Set(agencyOf.values())].map((id) => [id, readText(form, receiptField(id)) ?? '']))
  if ([...typed.values()].some((note) => !readNote(note).success))
    return redirect(dialogOf(page, { intent, ids, typed }))
  const handFor = (agencyId: string) => ({ by, note: readNote(typed.get(agencyId) ?? '').data ?? '', now: at })
  if (intent === 'pay') return pay(agencyOf, readShown(form), { ids, handFor, page })
  const act = intent === 'undo' ? takeBackPayout : setOff
  const skipped: string[] = []
  for (const id of ids) if (!(await act(id, handFor(agencyOf.get(id) ?? ''))).ok) skipped.push(id)
  const count = ids.length - skipped.length
  const type = count > 0 ? 'success' : 'info'
  if (skipped.length === 0) return redirectWithToast(page, { key: 'success.bulk', vars: { count }, type })
  return redirectWithToast(page, { key: 'success.bulkKept', vars: { count, names: listNames(skipped) }, type: 'info' })
}

async function pay(
  agencyOf: ReadonlyMap<string, string>,
  shown: ReadonlyMap<string, number>,
  { ids, handFor, page }: { ids: string[]; handFor: (agencyId: string) => Parameters<typeof payOut>[2]; page: string },
) {
  const paid = new Map<string, Centavos>()
  for (const agencyId of new Set(agencyOf.values())) {
    const theirs = new Map([...shown].filter(([id]) => agencyOf.get(id) === agencyId))
    for (const { id, payouts } of await payOut(agencyId, theirs, handFor(agencyId))) {
      const last = payouts.at(-1)
      if (last) paid.set(id, last.amount)
    }
  }
  const skipped = ids.filter((id) => !paid.has(id))
  const vars = { count: paid.size, amount: formatMoney(add(...paid.values())), names: listNames(skipped) }
  const type = paid.size > 0 ? 'success' : 'info'
  if (skipped.length === 0) return redirectWithToast(page, { key: 'commissionList.paid', vars, type })
  return redirectWithToast(page, { key: 'commissionList.paidSome', vars, type: 'info' })
}

interface Refused {
  intent: string
  ids: readonly string[]
  /** The receipts by agency. */
  typed: ReadonlyMap<string, string>
}

/** The dialog again, with its rows and receipts. */
function dialogOf(page: string, { intent, ids, typed }: Refused) {
  const [path, search] = page.split('?')
  const params = new URLSearchParams(search)
  params.set('dialog', intent)
  for (const [agencyId, note] of typed) params.set(receiptField(agencyId), note.slice(0, MAX_CARRIED))
  for (const id of ids) params.append('id', id)
  return `${path}?${params}`
}

function readShown(form: FormData): ReadonlyMap<string, number> {
  const pairs = readTexts(form, 'shown').flatMap((text) => {
    const parsed = shownSchema.safeParse(text)
    const [id = '', due = ''] = parsed.success ? parsed.data.split(':') : []
    return parsed.success ? [[id, Number(due)] as const] : []
  })
  return new Map(pairs)
}
