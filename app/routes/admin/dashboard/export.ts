import type { LoaderFunctionArgs } from '@remix-run/node'
import { ORDER_CHANNELS } from '~/domain/orders/order'
import { PAYMENT_METHODS } from '~/domain/payments/methods/methods'
import { sumOf } from '~/domain/sales/daily-sales'
import { slotsOf, sumsByDay } from '~/domain/sales/sales-report'
import { subtract } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { CHANNEL_TEXTS } from '~/features/orders/order-list.server'
import { adminDashboard } from '~/i18n/locales/back-office/admin-dashboard'
import { orderList } from '~/i18n/locales/orders/order-list'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { listDailySales } from '~/operations/orders/daily-sales.server'
import { requireAdmin } from '~/session/require-user.server'
import { readPeriod } from './sales-view.server'

/** The days of the period, with what each channel sold, and the receipts of each payment method. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  const t = context.t(adminDashboard)
  const of = context.t(paymentMethods)
  const channelNames = context.t(orderList)
  const slots = slotsOf(readPeriod(params), today(context.now)).now
  const [first, last] = [slots[0]?.from ?? today(context.now), slots.at(-1)?.to ?? today(context.now)]
  const days = sumsByDay(await listDailySales(first, last))
  type Row = (typeof days)[number]
  return exportResponse<Row>({
    format: readExportFormat(params),
    name: t('file'),
    rows: (async function* () {
      yield* days
    })(),
    columns: [
      { header: t('day'), value: ({ day }) => ({ day }) },
      { header: t('orders'), value: ({ orders }) => orders, total: 'sum' },
      { header: t('sold'), value: ({ sold }) => ({ money: sold }), total: 'sum' },
      ...ORDER_CHANNELS.map((channel) => ({
        header: t('soldBy', { channel: channelNames(`channel.${CHANNEL_TEXTS[channel]}`) }),
        value: ({ channels }: Row) => ({ money: channels[channel].sold }),
        total: 'sum' as const,
      })),
      {
        header: t('soldBy', { channel: t('noChannel') }),
        value: ({ withoutChannel }) => ({ money: withoutChannel.sold }),
        total: 'sum',
      },
      ...PAYMENT_METHODS.map((method) => ({
        header: t('receivedBy', { method: of(`${method}.name`) }),
        value: ({ received }: Row) => ({ money: received[method] }),
        total: 'sum' as const,
      })),
      { header: t('received'), value: ({ received }) => ({ money: sumOf(received) }), total: 'sum' },
      { header: t('refunded'), value: ({ refunded }) => ({ money: sumOf(refunded) }), total: 'sum' },
      {
        header: t('net'),
        value: ({ received, refunded }) => ({ money: subtract(sumOf(received), sumOf(refunded)) }),
        total: 'sum',
      },
    ],
  })
}
