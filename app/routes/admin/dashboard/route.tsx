import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { grantsOf } from '~/domain/accounts/capabilities'
import { weekEnd } from '~/domain/departures/travel-week'
import { PERIODS } from '~/domain/sales/sales-report'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { useMayPost } from '~/forms/may-post'
import { readIntent, readText } from '~/forms/read-field.server'
import { formatMoney, formatShortDay } from '~/i18n/format'
import { adminDashboard } from '~/i18n/locales/back-office/admin-dashboard'
import { useTranslate } from '~/i18n/use-translate'
import { dismissDead } from '~/operations/maintenance/waiting-work.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { Empty } from '~/ui/feedback/empty/empty'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { Split } from '~/ui/layout/split/split'
import { DonutChart } from '~/ui/media/donut-chart/donut-chart'
import { Figure, Figures } from '~/ui/media/figure/figure'
import { ChartLegend, ChartNumbers, LineChart } from '~/ui/media/line-chart/line-chart'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Table } from '~/ui/table/table/table'
import { TaskList } from '~/ui/table/task-list/task-list'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Card, CardHead } from '~/ui/trip/card/card'
import { mayOpen } from '../granted-routes.server'
import { DeparturesCard } from './departures-card'
import { loadDepartures } from './departures-view.server'
import { loadNeeds, type Need } from './needs-view.server'
import { loadSales, readPeriod, type SalesView } from './sales-view.server'
import { WeekCard } from './week-card'
import { loadWeek } from './week-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/admin/dashboard'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const grants = grantsOf(requireAdmin(context).user)
  const period = readPeriod(new URL(request.url).searchParams)
  const at = context.now
  const [sales, departures, needs, week] = await Promise.all([
    loadSales(period, today(at), context),
    loadDepartures(today(at), context.language),
    loadNeeds(at, context),
    loadWeek(today(at), context),
  ])
  const title = `${context.t(adminDashboard)('title')} · Roteiro`
  const own = needs.filter(({ to }) => to === null || mayOpen(grants, to))
  return {
    title,
    period,
    periods: PERIODS,
    sales,
    departures,
    from: today(at),
    needs: own,
    week,
    weekEnd: formatShortDay(weekEnd(today(at)), context.language),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const id = readText(form, 'id')
  if (readIntent(form, ['dismiss']) === 'dismiss' && id !== null) await dismissDead(id, by, context.now)
  return redirectWithToast(PATH, { key: 'adminDashboard.dismissed' })
}

export const clientAction = sendOrStay

/** In percent: from here on a percentage says nothing. */
const TENFOLD = 900

export default function DashboardScreen() {
  const { period, periods, sales, departures, from, needs, week, weekEnd: lastDay } = useLoaderData<typeof loader>()
  const t = useTranslate(adminDashboard)
  const copy = { now: t(`period.${period}`), past: t(`before.${period}`), isYear: period === 'year' }
  const compared = (percent: number | null) => {
    if (percent === null) return { detail: t('new') }
    if (percent === 0) return { detail: t('same') }
    if (percent > TENFOLD) return { detail: t('tenfold'), tone: 'good' as const }
    const detail = t(percent > 0 ? 'up' : 'down', { percent: Math.abs(percent) })
    return { detail, tone: percent > 0 ? ('good' as const) : ('warning' as const) }
  }
  return (
    <Stack gap={3}>
      <Inline gap={3}>
        <Heading level={1}>{t('title')}</Heading>
        <Push>
          <ButtonLink to={`${PATH}/export?period=${period}`} reloadDocument variant="outline" icon="download">
            {t('export')}
          </ButtonLink>
        </Push>
      </Inline>
      <Chips as="nav" label={t('periods')}>
        {periods.map((name) => (
          <Chip key={name} to={`${PATH}?period=${name}`} size="s" current={name === period} preventScrollReset>
            {t(`period.${name}`)}
          </Chip>
        ))}
      </Chips>
      <Figures label={t('figures')}>
        <Figure label={t('sold')} value={sales.sold} {...compared(sales.changes.sold)} />
        <Figure label={t('orders')} value={sales.orders} {...compared(sales.changes.orders)} />
        <Figure label={t('average')} value={sales.average} {...compared(sales.changes.average)} />
        <Figure label={t('openAmount')} value={sales.open.amount} detail={t('openText', { count: sales.open.count })} />
      </Figures>
      <Split aside={<WeekCard week={week} lastDay={lastDay} />}>
        <NeedsCard needs={needs} />
      </Split>
      <Split aside={<MethodsCard sales={sales} />}>
        <SalesCard sales={sales} copy={copy} />
      </Split>
      <Split aside={<ChannelsCard channels={sales.channels} />}>
        <DeparturesCard departures={departures} from={from} />
      </Split>
    </Stack>
  )
}

/** Tasks that need staff today, with their links. */
function NeedsCard({ needs }: { needs: Need[] }) {
  const t = useTranslate(adminDashboard)
  const mayPost = useMayPost()
  return (
    <Card as="section" aria-labelledby="needs">
      <CardHead>
        <Heading level={2} look="panel" id="needs">
          {t('needs')}
        </Heading>
      </CardHead>
      {needs.length === 0 ? <Empty icon="circle-check" title={t('nothing')} level={3} /> : null}
      <TaskList
        tasks={needs.map(({ key, title, text, icon, tone, to, deadId }) => ({
          key,
          title,
          text,
          icon,
          tone,
          actions: (
            <>
              {to ? (
                <ButtonLink to={to} variant="tonal" aria-label={`${t('open')}: ${title}`}>
                  {t('open')}
                </ButtonLink>
              ) : null}
              {deadId && mayPost ? (
                <Form method="post">
                  <input type="hidden" name="id" value={deadId} />
                  <Button variant="outline" name="intent" value="dismiss">
                    {t('dismiss')}
                  </Button>
                </Form>
              ) : null}
            </>
          ),
        }))}
      />
    </Card>
  )
}

type PeriodCopy = { now: string; past: string; isYear: boolean }

/** The period compared with the previous one, as a line chart and as a table. */
function SalesCard({ sales, copy }: { sales: SalesView; copy: PeriodCopy }) {
  const t = useTranslate(adminDashboard)
  return (
    <Card as="section" aria-labelledby="sales">
      <CardHead end={sales.hasSales ? <ChartLegend now={copy.now} past={copy.past} /> : null}>
        <Heading level={2} look="panel" id="sales">
          {t(copy.isYear ? 'perMonth' : 'perDay')}
        </Heading>
      </CardHead>
      {sales.hasSales ? (
        <>
          <LineChart
            name={t('chartName')}
            label={sales.chart}
            points={sales.points}
            scale={(value) => formatMoney(centavos(value))}
            leastStep={100}
            lastLabel={sales.last}
          />
          <ChartNumbers label={t('table')}>
            <Table
              inCard
              caption={t(copy.isYear ? 'perMonth' : 'perDay')}
              rows={sales.numbers}
              rowKey={({ key }) => key}
              columns={[
                { key: 'day', header: t(copy.isYear ? 'month' : 'day'), cell: ({ name }) => name, rowHeader: true },
                { key: 'amount', header: t('amount'), cell: ({ amount }) => amount, align: 'end', numeric: true },
                {
                  key: 'before',
                  header: t('amountBefore'),
                  cell: ({ before }) => before,
                  align: 'end',
                  numeric: true,
                },
              ]}
            />
          </ChartNumbers>
        </>
      ) : (
        <Empty icon="gauge" title={t('noSales')} level={3}>
          {t('noSalesText')}
        </Empty>
      )}
    </Card>
  )
}

/** What was sold by the way the orders came; its last line is the figure above. */
function ChannelsCard({ channels }: { channels: SalesView['channels'] }) {
  const t = useTranslate(adminDashboard)
  return (
    <Card as="section" aria-labelledby="channels">
      <CardHead>
        <Heading level={2} look="panel" id="channels">
          {t('byChannel')}
        </Heading>
      </CardHead>
      <Table
        inCard
        caption={t('byChannel')}
        rows={channels}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: t('channel'), cell: ({ name }) => name, rowHeader: true },
          { key: 'orders', header: t('orders'), cell: ({ orders }) => orders, align: 'end', numeric: true },
          { key: 'sold', header: t('sold'), cell: ({ sold }) => sold, align: 'end', numeric: true },
        ]}
      />
    </Card>
  )
}

function MethodsCard({ sales }: { sales: SalesView }) {
  const t = useTranslate(adminDashboard)
  return (
    <Card as="section" aria-labelledby="methods">
      <CardHead>
        <Heading level={2} look="panel" id="methods">
          {t('byMethod')}
        </Heading>
      </CardHead>
      <DonutChart
        caption={t('byMethod')}
        figure={sales.receivedReais}
        word={t('reais')}
        parts={sales.methods}
        heads={[t('method'), t('share')]}
      />
      <KeyValue
        align="end"
        pairs={[
          { key: t('received'), value: sales.received, numeric: true },
          { key: t('refunded'), value: sales.refunded, numeric: true },
          { key: t('net'), value: sales.net, numeric: true },
        ]}
      />
    </Card>
  )
}
