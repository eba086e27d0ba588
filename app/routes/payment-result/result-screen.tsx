import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { result } from '~/i18n/locales/result'
import { useTranslate } from '~/i18n/use-translate'
import { useOrderEvents } from '~/routes/user/own-orders/use-order-events'
import { Stack, TwoColumn } from '~/ui/layout'
import { Stepper } from '~/ui/stepper'
import { Toast } from '~/ui/toast'
import type { ResultView } from './load-result.server'
import { OrderProgress } from './order-progress'
import { ResultPanel } from './result-panel'

type ResultScreenProps = {
  order: ResultView
  isNewlyPaid: boolean
  says: { paid: string; copied: string; copyFailed: string }
}

/** Where a payment stands, followed live while it is open. */
export function ResultScreen({ order, isNewlyPaid, says }: ResultScreenProps) {
  const t = useTranslate(result)
  const { key } = useLocation()
  useOrderEvents(order.places.events, order, order.status === 'pending' || order.status === 'refused')
  const isPaid = order.status === 'paid'
  const people = order.people > 0 ? [t('step.passengers')] : []
  const steps = [...people, t('step.payer'), t('step.payment'), t('step.ready')]
  return (
    <>
      <Stack gap={6}>
        {order.status === 'canceled' ? null : (
          <Stepper
            label={t('steps')}
            steps={steps}
            current={isPaid ? steps.length : steps.length - 2}
            doneLabel={t('stepDone')}
          />
        )}
        <TwoColumn aside={<OrderProgress order={order} />} asideLabel={t('progress')}>
          <ResultPanel order={order} says={says} />
        </TwoColumn>
      </Stack>
      <PaidToast key={key} isPaid={isPaid} isNews={isNewlyPaid}>
        {says.paid}
      </PaidToast>
    </>
  )
}

/** For a payment that became known here: by this very look, or while the page was open. Elsewhere the action says it. */
function PaidToast({ isPaid, isNews, children }: { isPaid: boolean; isNews: boolean; children: string }) {
  const [wasPaid] = useState(isPaid)
  return isPaid && (isNews || !wasPaid) ? <Toast isAnswer={!wasPaid}>{children}</Toast> : null
}
