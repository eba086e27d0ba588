import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { METHODS, sumOf } from '~/domain/daily-sales'
import { slotsOf, sumsByDay } from '~/domain/sales-report'
import { today } from '~/domain/time-zone'
import { languageOf } from '~/i18n/language.server'
import { adminDashboard } from '~/i18n/locales/admin-dashboard'
import { translator } from '~/i18n/translate'
import { listDailySales } from '~/operations/daily-sales.server'
import { exportAnswer, readExportFormat } from '~/routes/lists/export-answer.server'
import { requireAdmin } from '~/session/require-user.server'
import { readPeriod } from './read-period'

/** The days of the period, with what each method brought. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  const t = translator(adminDashboard, await languageOf(request))
  const slots = slotsOf(readPeriod(params), today(now())).now
  const [first, last] = [slots[0]?.from ?? today(now()), slots.at(-1)?.to ?? today(now())]
  const days = sumsByDay(await listDailySales(first, last))
  type Row = (typeof days)[number]
  return exportAnswer<Row>({
    format: readExportFormat(params),
    name: t('file'),
    rows: (async function* () {
      yield* days
    })(),
    columns: [
      { header: t('day'), value: ({ day }) => ({ day }) },
      { header: t('ordersColumn'), value: ({ orders }) => orders },
      ...METHODS.map((method) => ({
        header: t(`method.${method}`),
        value: ({ collected }: Row) => ({ money: collected[method] }),
      })),
      { header: t('collected'), value: ({ collected }) => ({ money: sumOf(collected) }) },
      { header: t('returnedColumn'), value: ({ returned }) => ({ money: sumOf(returned) }) },
    ],
  })
}
