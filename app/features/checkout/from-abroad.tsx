import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Text } from '~/ui/text/text/text'

/** How somebody from another country pays, for those who read English. */
export function FromAbroad() {
  const t = useTranslate(paymentMethods)
  if (useLanguage() !== 'en') return null
  return (
    <Text size="xs" tone="muted">
      {t('fromAbroad')}
    </Text>
  )
}
