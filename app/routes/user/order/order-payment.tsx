import { ownOrder } from '~/i18n/locales/own-order'
import { paymentMethods } from '~/i18n/locales/payment-methods'
import { useTranslate } from '~/i18n/use-translate'
import { BoletoInstallmentsPanel } from '~/routes/user/boleto/boleto-installments-panel'
import type { BoletoInstallmentsView } from '~/routes/user/boleto/boleto-installments-view.server'
import { BoletoPanel } from '~/routes/user/boleto/boleto-panel'
import type { BoletoView } from '~/routes/user/boleto/boleto-view.server'
import type { PayAgainView } from '~/routes/user/pay-again/pay-again-view.server'
import { PayAnotherWay } from '~/routes/user/pay-again/pay-another-way'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import type { OrderView } from './order-view.server'

type Ways = {
  boleto: BoletoView | null
  boletoInstallments: BoletoInstallmentsView | null
  payAgain: PayAgainView | null
}

type OrderPaymentProps = Ways & { order: OrderView }

const isUnderWay = ({ boleto, boletoInstallments, payAgain }: Ways) =>
  boleto !== null || boletoInstallments !== null || payAgain?.isOpenElsewhere === true

/** The form that pays stands open on the page: its own button is the one to press. */
export function isPaidHere(ways: Ways): boolean {
  return ways.payAgain !== null && !isUnderWay(ways)
}

/** What can still be done to pay: the installments that wait, and the other ways while the order may be paid again. */
export function OrderPaymentPanel({ order, ...ways }: OrderPaymentProps) {
  const { boleto, boletoInstallments, payAgain } = ways
  const t = useTranslate(ownOrder)
  const of = useTranslate(paymentMethods)
  if (boleto === null && boletoInstallments === null && payAgain === null) return null
  const isCollapsed = isUnderWay(ways)
  const prefersCard = order.copy.step === 'refused' || payAgain?.hasCode === true
  const another = payAgain && <PayAnotherWay view={payAgain} prefersCard={prefersCard} isCollapsed={isCollapsed} />
  return (
    <Stack as="section" gap={3} id="payment" aria-label={t('payment')}>
      {boleto || boletoInstallments ? (
        <Card>
          <Stack gap={4}>
            <Heading level={2} look="panel">
              {of('boleto.name')}
            </Heading>
            {boleto ? <BoletoPanel boleto={boleto} /> : null}
            {boletoInstallments ? <BoletoInstallmentsPanel boletoInstallments={boletoInstallments} /> : null}
          </Stack>
        </Card>
      ) : null}
      {isCollapsed ? another : <Card>{another}</Card>}
    </Stack>
  )
}
