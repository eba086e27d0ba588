/**
 * Bulk actions on selected commissions. Each commission is processed separately, and the toast shows how many
 * succeeded.
 */

import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import type { Actor } from '~/domain/maintenance/audit'
import { add, type Centavos } from '~/domain/values/money'
import { listNames } from '~/features/back-office/list-names'
import { selectedIds } from '~/features/back-office/selected-rows.server'
import { readIntent, readTexts } from '~/forms/read-field.server'
import { formatMoney } from '~/i18n/format'
import { payOut, setOff, takeBackPayout } from '~/operations/agencies/commission-payouts.server'
import { redirectWithToast } from '~/session/toast.server'

/** A longer note is cut: it is only a remark and must not block the payment. */
const noteSchema = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, 120))
const shownSchema = z.string().regex(/^[\w-]{1,128}:-?\d{1,15}$/)

export async function answerAct(form: FormData, { by, page }: { by: Actor; page: string }) {
  const intent = readIntent(form, ['pay', 'undo', 'deduct'])
  if (intent === null) return redirect(page)
  const ids = selectedIds(form)
  const hand = { by, note: noteOf(form), now: now() }
  if (intent === 'pay') return pay(ids, readShown(form), hand, page)
  const act = intent === 'undo' ? takeBackPayout : setOff
  const skipped: string[] = []
  for (const id of ids) if (!(await act(id, hand)).ok) skipped.push(id)
  const count = ids.length - skipped.length
  const type = count > 0 ? 'success' : 'info'
  if (skipped.length === 0) return redirectWithToast(page, { key: 'success.bulk', vars: { count }, type })
  return redirectWithToast(page, { key: 'success.bulkKept', vars: { count, names: listNames(skipped) }, type: 'info' })
}

async function pay(
  ids: readonly string[],
  shown: ReadonlyMap<string, number>,
  hand: { by: Actor; note: string; now: ReturnType<typeof now> },
  page: string,
) {
  const paid: Centavos[] = []
  const skipped: string[] = []
  for (const id of ids) {
    const done = await payOut(id, shown.get(id) ?? 0, hand)
    const last = done.ok ? done.value.payouts.at(-1) : undefined
    if (last) paid.push(last.amount)
    else skipped.push(id)
  }
  const vars = { count: paid.length, amount: formatMoney(add(...paid)), names: listNames(skipped) }
  const type = paid.length > 0 ? 'success' : 'info'
  if (skipped.length === 0) return redirectWithToast(page, { key: 'commissionList.paid', vars, type })
  return redirectWithToast(page, { key: 'commissionList.paidSome', vars, type: 'info' })
}

function noteOf(form: FormData): string {
  return noteSchema.parse(form.get('note'))
}

function readShown(form: FormData): ReadonlyMap<string, number> {
  const pairs = readTexts(form, 'shown').flatMap((text) => {
    const parsed = shownSchema.safeParse(text)
    const [id = '', due = ''] = parsed.success ? parsed.data.split(':') : []
    return parsed.success ? [[id, Number(due)] as const] : []
  })
  return new Map(pairs)
}
