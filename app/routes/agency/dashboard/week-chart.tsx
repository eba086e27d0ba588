import { agencyHome } from '~/i18n/locales/agencies/agency-home'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { marked } from '~/ui/media/chart-path'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import * as css from './dashboard.css'
import type { DashboardData } from './dashboard.server'

/** In units of the chart. */
const WIDTH = 480
const HEIGHT = 200
/** The baseline of the bars; the labels of the weeks are below it. */
const FLOOR = HEIGHT - 18
const TOP = 18
const GAP = 10

/** Sales of twelve weeks as bars, the current week in red; next to it the figures of the month. */
export function WeekChart({ data }: { data: Pick<DashboardData, 'weeks' | 'weeksSum' | 'month' | 'sellerCode'> }) {
  const t = useTranslate(agencyHome)
  const { weeks, weeksSum, month, sellerCode } = data
  const highest = Math.max(...weeks.map(({ total }) => total))
  const facts = [
    { label: t('sales'), value: String(month.count) },
    ...(month.average === null ? [] : [{ label: t('average'), value: month.average }]),
    { label: t('received'), value: month.received },
    ...(month.refunded === null
      ? []
      : [
          { label: t('refunded'), value: month.refunded },
          { label: t('net'), value: month.net },
        ]),
    { label: t('code'), value: sellerCode },
  ]
  return (
    <Card as="section" aria-labelledby="weeks">
      <Stack gap={4}>
        <CardHead
          end={
            <Text as="span" size="xs" tone="muted" numeric>
              {t('weeksSum', { amount: weeksSum })}
            </Text>
          }
        >
          <Heading level={2} look="h4" id="weeks">
            {t('weeks')}
          </Heading>
        </CardHead>
        {highest === 0 ? (
          <Text size="sm" tone="muted">
            {t('weeksNone')}
          </Text>
        ) : (
          <Bars weeks={weeks} highest={highest} />
        )}
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className={css.factLabel}>{label}</dt>
              <dd className={css.factValue}>{value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  )
}

function Bars({ weeks, highest }: { weeks: DashboardData['weeks']; highest: number }) {
  const t = useTranslate(agencyHome)
  const step = WIDTH / weeks.length
  const list = weeks
    .filter(({ total }) => total > 0)
    .map(({ label }) => label)
    .join('; ')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.chart} role="img" aria-label={t('weeksLabel', { list })}>
      <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} className={css.axis} />
      {weeks.map((week, index) => {
        const height = Math.round(((FLOOR - TOP) * week.total) / highest)
        const isLast = index === weeks.length - 1
        const x = index * step + GAP / 2
        return (
          <g key={week.start}>
            <title>{week.label}</title>
            <rect
              x={x}
              y={FLOOR - height}
              width={step - GAP}
              height={height}
              rx="3"
              className={isLast ? css.barNow : css.bar}
            />
            {marked(weeks.length, 6).includes(index) ? (
              <text x={x + (step - GAP) / 2} y={HEIGHT - 3} className={css.axisText} textAnchor={anchorOf(index)}>
                {week.mark}
              </text>
            ) : null}
            {week.total === highest ? (
              <text
                x={x + (step - GAP) / 2}
                y={FLOOR - height - 5}
                className={css.barText}
                textAnchor={anchorOf(index)}
              >
                {week.amount}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

/** Keeps the labels of the outer bars inside the chart. */
function anchorOf(index: number) {
  if (index < 2) return 'start'
  return index > 9 ? 'end' : 'middle'
}
