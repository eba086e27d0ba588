/** What is done to chosen commissions at once: each for itself, and the toast says how many it was. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import type { Actor } from '~/domain/audit'
import { add, type Centavos } from '~/domain/money'
import { formatMoney } from '~/i18n/format'
import { payOut, setOff, takeBackPayout } from '~/operations/commission-payouts.server'
import { chosenIds } from '~/routes/lists/chosen-ids.server'
import { redirectWithToast } from '~/session/toast.server'

const LONGEST_NOTE = 120
const shownSchema = z.string().regex(/^[\w-]{1,128}:-?\d{1,15}$/)

export async function answerAct(form: FormData, { by, page }: { by: Actor; page: string }) {
  const intent = form.get('intent')
  const ids = chosenIds(form)
  const hand = { by, note: noteOf(form), now: now() }
  if (intent === 'pay') return pay(ids, readShown(form), hand, page)
  if (intent !== 'undo' && intent !== 'deduct') return redirect(page)
  const act = intent === 'undo' ? takeBackPayout : setOff
  let count = 0
  for (const id of ids) count += (await act(id, hand)).ok ? 1 : 0
  return redirectWithToast(page, { key: 'success.bulk', vars: { count }, type: count > 0 ? 'success' : 'info' })
}

async function pay(
  ids: readonly string[],
  shown: ReadonlyMap<string, number>,
  hand: { by: Actor; note: string; now: ReturnType<typeof now> },
  page: string,
) {
  const paid: Centavos[] = []
  for (const id of ids) {
    const done = await payOut(id, shown.get(id) ?? 0, hand)
    const last = done.ok ? done.value.payouts.at(-1) : undefined
    if (last) paid.push(last.amount)
  }
  const skipped = ids.length - paid.length
  const vars = { count: paid.length, amount: formatMoney(add(...paid)), skipped }
  const key = skipped > 0 && paid.length > 0 ? 'commissionList.paidSome' : 'commissionList.paid'
  return redirectWithToast(page, { key, vars, type: paid.length > 0 ? 'success' : 'info' })
}

function noteOf(form: FormData): string {
  const note = form.get('note')
  return typeof note === 'string' ? note.trim().slice(0, LONGEST_NOTE) : ''
}

function readShown(form: FormData): ReadonlyMap<string, number> {
  const pairs = form.getAll('shown').flatMap((text) => {
    const parsed = shownSchema.safeParse(text)
    const [id = '', due = ''] = parsed.success ? parsed.data.split(':') : []
    return parsed.success ? [[id, Number(due)] as const] : []
  })
  return new Map(pairs)
}
