import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { now } from '~/clock.server'
import { languageOf } from '~/i18n/language.server'
import { result } from '~/i18n/locales/result'
import { say } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { refreshedOrder } from '~/routes/user/own-orders/refreshed-order.server'
import { useOrderEvents } from '~/routes/user/own-orders/use-order-events'
import { answerPayAgain } from '~/routes/user/pay-again/answer-pay-again.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { Stack, TwoColumn, Wrap } from '~/ui/layout'
import { Stepper } from '~/ui/stepper'
import { Toast } from '~/ui/toast'
import { resultView } from './load-result.server'
import { OrderProgress } from './order-progress'
import { ResultPanel } from './result-panel'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The buyer's own order, looked at anew at the provider: a payment is found here even if nobody told of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const refreshed = await refreshedOrder(url.searchParams.get('order') ?? '', { request, context })
  if (refreshed === null) throw itemNotFound()
  const language = await languageOf(request)
  const t = translator(result, language)
  const order = await resultView(refreshed.order, language, now(), url.searchParams.get('pdf') === 'missing')
  return {
    order,
    title: t('pageTitle', { title: order.words.title }),
    description: t('description'),
    isNewlyPaid: refreshed.isNewlyPaid,
    says: {
      paid: say('success.purchaseMade', language),
      copied: say('success.pixCopied', language),
      copyFailed: say('error.copy', language),
    },
  }
}

/** Another attempt to pay the same order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const url = new URL(request.url)
  return answerPayAgain({
    form: await request.formData(),
    orderCode: url.searchParams.get('order') ?? '',
    buyerId: user.id,
    clientAddress: context.clientAddress,
    publicUrl: url.origin,
    language: await languageOf(request),
  })
}

export default function PostCheckoutScreen() {
  const { order } = useLoaderData<typeof loader>()
  return <Result key={order.code} />
}

function Result() {
  const { order, isNewlyPaid, says } = useLoaderData<typeof loader>()
  const t = useTranslate(result)
  const { key } = useLocation()
  useOrderEvents(order.code, order.version, order.status === 'pending' || order.status === 'refused')
  const isPaid = order.status === 'paid'
  const people = order.productSlug ? [] : [t('step.travellers')]
  const steps = [...people, t('step.payer'), t('step.payment'), t('step.ready')]
  return (
    <Wrap width="medium" padTop={5}>
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
    </Wrap>
  )
}

/** For a payment that became known here: by this very look, or while the page was open. Elsewhere the action says it. */
function PaidToast({ isPaid, isNews, children }: { isPaid: boolean; isNews: boolean; children: string }) {
  const [wasPaid] = useState(isPaid)
  return isPaid && (isNews || !wasPaid) ? <Toast>{children}</Toast> : null
}
