import { payLink } from '~/i18n/locales/pay-link'
import { useTranslate } from '~/i18n/use-translate'
import { PurchaseForm } from '~/routes/purchase/purchase-form'
import { type PurchaseData, usePurchase } from '~/routes/purchase/use-purchase'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'

/** Who pays, who travels, and how. */
export function LinkForm({ text, data }: { text: string; data: PurchaseData }) {
  const t = useTranslate(payLink)
  const purchase = usePurchase(data)
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1} look="task">
          {t('heading')}
        </Heading>
        <Text tone="muted">{text}</Text>
      </Stack>
      <PurchaseForm data={data} purchase={purchase} back={null} />
    </Stack>
  )
}
