import type { FieldMetadata } from '@conform-to/react'
import { SelectField } from '~/forms/select-field'
import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { Card } from '~/ui/card'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/visually-hidden'
import * as css from './checkout.css'
import type { CheckoutView } from './checkout-view.server'

type SlipPlan = NonNullable<CheckoutView['boleto']>['plans'][number]

/** Into how many monthly slips a boleto is split, each number with its amounts and days. */
export function SlipPlans({ field, plans }: { field: FieldMetadata<string>; plans: SlipPlan[] }) {
  const t = useTranslate(checkout)
  return (
    <div className={css.slipsBox}>
      <Card>
        <Stack gap={5}>
          <SelectField
            field={field}
            label={t('installments')}
            options={plans.map(({ count, text, last }) => ({ value: String(count), label: `${text}, ${last}` }))}
          />
          <table className={css.slips}>
            <VisuallyHidden as="caption">{t('slipPlans')}</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">{t('plan.count')}</th>
                <th scope="col">{t('plan.value')}</th>
                <th scope="col">{t('plan.days')}</th>
              </tr>
            </thead>
            <tbody>
              {plans.map(({ count, value, days }) => (
                <tr key={count}>
                  <th scope="row">{t('plan.times', { count })}</th>
                  <td>{value}</td>
                  <td>{days}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text size="sm" tone="muted">
            {t('slipsHint')}
          </Text>
        </Stack>
      </Card>
    </div>
  )
}
