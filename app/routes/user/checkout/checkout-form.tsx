import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import * as css from '~/routes/purchase/checkout.css'
import { PurchaseForm } from '~/routes/purchase/purchase-form'
import { Summary } from '~/routes/purchase/summary'
import { type Purchase, usePurchase } from '~/routes/purchase/use-purchase'
import { Heading } from '~/ui/heading'
import { Stack, TwoColumn, Wrap } from '~/ui/layout'
import { Stepper } from '~/ui/stepper'
import type { CheckoutData } from './load-checkout.server'
import { WaitingOrder } from './waiting-order'

type OpenCheckout = Exclude<CheckoutData, { offer: null }>

/** The form beside what is bought. */
export function CheckoutForm({ data }: { data: OpenCheckout }) {
  const t = useTranslate(checkout)
  const purchase = usePurchase(data)
  const { offer } = data
  const steps = [...(offer.trip ? [t('step.passengers')] : []), t('step.payer'), t('step.payment'), t('step.done')]
  return (
    <Wrap padTop={5}>
      <div className={css.page}>
        <Stack gap={5}>
          <Heading level={1} look="task">
            {t('title')}
          </Heading>
          <Stepper
            label={t('steps')}
            steps={steps}
            current={stepOf(purchase, offer.trip !== null)}
            doneLabel={t('stepDone')}
          />
          <WaitingOrder order={data.waiting} isProduct={offer.trip === null} />
          <TwoColumn aside={<Summary offer={offer} choice={purchase.typed} />} asideLabel={t('summary')} asideFirst>
            <PurchaseForm data={data} purchase={purchase} back={offer.page} />
          </TwoColumn>
        </Stack>
      </div>
    </Wrap>
  )
}

/** The place among the steps: what is not filled in yet comes first. */
function stepOf({ isUnlocked, typed }: Purchase, hasPassengers: boolean): number {
  const payer = hasPassengers ? 1 : 0
  if (isUnlocked) return payer + 1
  if (!typed.arePassengersComplete) return 0
  return typed.isPayerComplete ? payer + 1 : payer
}
