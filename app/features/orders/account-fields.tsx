import type { FieldMetadata } from '@conform-to/react'
import { CpfField, RadioField, TextField } from '~/forms/fields/fields'
import { cancelPaid } from '~/i18n/locales/orders/cancel-paid'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import type { RefundAccountValues } from './account-schema.server'

/** Labels for the error summary. */
export function useRefundAccountLabels(): Record<keyof RefundAccountValues, string> {
  const t = useTranslate(cancelPaid)
  return { holderCpf: t('cpf'), bank: t('bank'), branch: t('branch'), number: t('number'), kind: t('kind') }
}

/** The payer's bank account for the refund of a boleto. */
export function RefundAccountFields({ fields }: { fields: Record<keyof RefundAccountValues, FieldMetadata> }) {
  const t = useTranslate(cancelPaid)
  const labels = useRefundAccountLabels()
  return (
    <Stack as="section" gap={4} aria-labelledby="account">
      <Heading level={3} look="h4" id="account">
        {t('account')}
      </Heading>
      <FormGrid>
        <Span of={6}>
          <CpfField field={fields.holderCpf} label={labels.holderCpf} />
        </Span>
        <Span of={6}>
          <TextField field={fields.bank} label={labels.bank} hint={t('bankHint')} autoComplete="off" />
        </Span>
        <Span of={3} half>
          <TextField field={fields.branch} label={labels.branch} autoComplete="off" />
        </Span>
        <Span of={3} half>
          <TextField field={fields.number} label={labels.number} autoComplete="off" />
        </Span>
      </FormGrid>
      <RadioField
        field={fields.kind}
        legend={labels.kind}
        options={[
          { value: 'checking', label: t('kind.checking') },
          { value: 'savings', label: t('kind.savings') },
        ]}
      />
      <Text size="sm" tone="muted">
        {t('accountNote')}
      </Text>
    </Stack>
  )
}
