import { axisReais } from '~/i18n/format'
import { adminDashboard } from '~/i18n/locales/admin-dashboard'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Card, CardHead } from '~/ui/card'
import { DonutChart } from '~/ui/donut-chart'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { KeyValue } from '~/ui/key-value'
import { ChartLegend, ChartNumbers, LineChart } from '~/ui/line-chart'
import { Table } from '~/ui/table'
import type { SalesView } from './load-sales.server'

type PeriodCopy = { now: string; past: string; isYear: boolean }

/** The period's line beside the one before it, and the same as a table. */
export function SalesCard({ sales, copy }: { sales: SalesView; copy: PeriodCopy }) {
  const t = useTranslate(adminDashboard)
  const language = useLanguage()
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
            scale={(value, step) => axisReais(value, step, language)}
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

export function MethodsCard({ sales }: { sales: SalesView }) {
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
        figure={sales.shortReceived}
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
