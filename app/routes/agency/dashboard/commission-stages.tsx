import { Link } from '@remix-run/react'
import { agencyHome } from '~/i18n/locales/agency-home'
import { useTranslate } from '~/i18n/use-translate'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Price } from '~/ui/price'
import { Text } from '~/ui/text'
import * as css from './dashboard.css'
import type { DashboardData } from './load-dashboard.server'

const STAGES = ['accrued', 'released', 'paid'] as const

/** The way of a commission, from the sale to the partner's account. */
export function CommissionStages({ data }: { data: Pick<DashboardData, 'stages' | 'releaseDays'> }) {
  const t = useTranslate(agencyHome)
  return (
    <Card as="section" apex aria-labelledby="commissions">
      <Stack gap={4}>
        <CardHead end={<Link to="/agency/commissions">{t('statement')}</Link>}>
          <Heading level={2} look="h4" id="commissions">
            {t('commissions')}
          </Heading>
        </CardHead>
        <ol className={css.stages}>
          {STAGES.map((stage) => {
            const { amount, count } = data.stages[stage]
            return (
              <li key={stage} className={css.stage} data-stage={stage}>
                <Text size="sm" tone="muted">
                  {t(stage)}
                </Text>
                <Price amount={amount} size="l" />
                <Text size="xs" tone="muted">
                  {t(`${stage}Note`, { count, days: data.releaseDays })}
                </Text>
              </li>
            )
          })}
        </ol>
      </Stack>
    </Card>
  )
}
