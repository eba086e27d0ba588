import type { FieldMetadata } from '@conform-to/react'
import { SelectField } from '~/forms/select-field'
import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import type { BilledPlan } from '~/routes/payment-methods/method-choices.server'
import { Card } from '~/ui/card'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/visually-hidden'
import * as css from './checkout.css'

/** Into how many monthly installments a boleto is split, each number with its amounts and days. */
export function BoletoInstallmentPlans({ field, plans }: { field: FieldMetadata<string>; plans: BilledPlan[] }) {
  const t = useTranslate(checkout)
  return (
    <div className={css.boletoInstallmentsBox}>
      <Card>
        <Stack gap={5}>
          <SelectField
            field={field}
            label={t('installments')}
            options={plans.map(({ count, text, last }) => ({ value: String(count), label: `${text}, ${last}` }))}
          />
          <table className={css.boletoInstallments}>
            <VisuallyHidden as="caption">{t('boletoInstallmentPlans')}</VisuallyHidden>
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
            {t('boletoInstallmentsHint')}
          </Text>
        </Stack>
      </Card>
    </div>
  )
}
