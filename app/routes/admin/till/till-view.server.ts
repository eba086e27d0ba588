/** One till as its page and its sheet show it, and the earlier ones. */
import { tills } from '~/data/collections'
import { cashSum, expectedCash, type Till, type TillEntry, tillNumber } from '~/domain/counter/till'
import { newId } from '~/domain/values/ids'
import { idSchema } from '~/domain/values/scalars'
import { formatDate, formatMoney, formatShortInstant, formatTime } from '~/i18n/format'
import { till as copy } from '~/i18n/locales/orders/till'
import { findOpenTill } from '~/operations/counter/till.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'

const EARLIER = 30

/** The till of `id`, else the open one; null where none is open. */
export async function readTill(id: string | null): Promise<Till | null> {
  if (id === null) return findOpenTill()
  const till = idSchema.safeParse(id).success ? await tills.find(id) : null
  if (till === null) throw itemNotFound()
  return till
}

export async function loadTill(params: URLSearchParams, context: RequestContext) {
  const [till, latest] = await Promise.all([
    readTill(params.get('id')),
    tills.list({ order: { by: 'openedAt', dir: 'desc' }, limit: EARLIER }),
  ])
  return {
    till: till && tillRow(till, context),
    entryId: newId(crypto.getRandomValues(new Uint8Array(16))),
    earlier: latest.filter(({ id }) => id !== till?.id).map((each) => tillRow(each, context)),
  }
}
export type TillView = Awaited<ReturnType<typeof loadTill>>

function tillRow(till: Till, context: RequestContext) {
  const t = context.t(copy)
  const { id, state, openedAt, openedBy, closedAt, closedBy, countedAmount, difference, note } = till
  const at = (name: string, when: string) => ({ name, at: when })
  return {
    id,
    name: tillName(till, context),
    state,
    sheet: `/admin/till/export?id=${id}&format=xlsx`,
    people: [
      t('openedBy', at(openedBy.name, formatShortInstant(openedAt, context.language))),
      ...(closedAt && closedBy
        ? [t('closedBy', at(closedBy.name, formatShortInstant(closedAt, context.language)))]
        : []),
    ],
    figures: [
      { key: t('opening'), value: formatMoney(till.openingAmount) },
      { key: t('in'), value: formatMoney(cashSum(till, 'in')) },
      { key: t('out'), value: formatMoney(cashSum(till, 'out')) },
      { key: t('expected'), value: formatMoney(expectedCash(till)) },
      ...(countedAmount === null ? [] : [{ key: t('counted'), value: formatMoney(countedAmount) }]),
      ...(difference === null ? [] : [{ key: t('difference'), value: formatMoney(difference) }]),
      ...(note === '' ? [] : [{ key: t('note'), value: note }]),
    ],
    difference: difference === null ? null : formatMoney(difference),
    expected: formatMoney(expectedCash(till)),
    entries: till.entries.map((entry) => entryRow(entry)).reverse(),
  }
}

/** The day, and the number of the till where it is not the first of it. */
function tillName({ id, day }: Till, context: RequestContext): string {
  const number = tillNumber(id)
  return context.t(copy)(number === 1 ? 'heading' : 'headingLater', { day: formatDate(day, context.language), number })
}

function entryRow({ id, at, kind, amount, orderCode, note, by }: TillEntry) {
  return { id, at: formatTime(at), kind, amount: formatMoney(amount), orderCode, note, by: by.name }
}
