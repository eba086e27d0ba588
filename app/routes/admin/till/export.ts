import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Cell, ExportColumn } from '~/documents/cell'
import type { Till, TillEntry } from '~/domain/counter/till'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { till as copy } from '~/i18n/locales/orders/till'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { requireAdmin } from '~/session/require-user.server'
import { readTill } from './till-view.server'

/** The sheet of a till (`id`, else the open one): the opening, every movement, and what they add up to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const params = new URL(request.url).searchParams
  const till = await readTill(params.get('id'))
  if (till === null) throw itemNotFound()
  const name = `${context.t(copy)('file')} ${till.id}`
  await noteExport({ by, action: 'till.exported', kind: 'tills', name, at: context.now })
  return exportResponse({
    format: readExportFormat(params),
    name,
    columns: columnsOf(context),
    rows: rowsOf(till, context),
  })
}

type Row = Pick<TillEntry, 'at' | 'kind' | 'amount' | 'orderCode'> & { what: string; by: string }

/** The opening is cash that came in, so that in less out is what should lie there. */
async function* rowsOf(till: Till, context: RequestContext): AsyncGenerator<Row> {
  const { openedAt, openedBy, openingAmount, entries } = till
  const what = context.t(copy)('opening')
  yield { at: openedAt, kind: 'in', amount: openingAmount, orderCode: null, what, by: openedBy.name }
  for (const { note, by, ...entry } of entries) yield { ...entry, what: note, by: by.name }
}

function columnsOf(context: RequestContext): ExportColumn<Row>[] {
  const t = context.t(copy)
  const amountOf =
    (wanted: Row['kind']) =>
    (row: Row): Cell =>
      row.kind === wanted ? { money: row.amount } : null
  return [
    { header: t('at'), value: ({ at }) => ({ at }) },
    { header: t('in'), value: amountOf('in'), total: 'sum' },
    { header: t('out'), value: amountOf('out'), total: 'sum' },
    { header: t('orderCode'), value: ({ orderCode }) => orderCode },
    { header: t('what'), value: ({ what }) => what },
    { header: t('by'), value: ({ by }) => by },
  ]
}
