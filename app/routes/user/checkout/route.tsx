import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { isLost, sendOrStay, useReply } from '~/forms/lost-post'
import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Inline, Wrap } from '~/ui/layout'
import { answerCheckout } from './answer-checkout.server'
import { CheckoutForm } from './checkout-form'
import { type CheckoutData, loadCheckout } from './load-checkout.server'
import { WaitingOrder } from './waiting-order'

export const meta: MetaFunction<typeof loader> = privateMeta

/** A refusal may be about prices or places: they are read anew, unless nothing can be read. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !isLost(actionResult)

export function loader(args: LoaderFunctionArgs) {
  return loadCheckout(args)
}

export function action(args: ActionFunctionArgs) {
  return answerCheckout(args)
}

export const clientAction = sendOrStay

export default function CheckoutScreen() {
  const data = useLoaderData<typeof loader>()
  return data.offer === null ? <Unavailable {...data} /> : <CheckoutForm data={data} />
}

type UnavailableProps = Pick<Extract<CheckoutData, { offer: null }>, 'reason' | 'slug' | 'isProduct' | 'waiting'>

/** Nothing to sell at this address: why, and where to go on. What a post was told comes first. */
function Unavailable({ reason, slug, isProduct, waiting }: UnavailableProps) {
  const t = useTranslate(checkout)
  const told = useReply<typeof action>()?.error?.['']?.[0]
  return (
    <Wrap width="narrow" padTop={7}>
      <Heading level={1} look="task">
        {t('title')}
      </Heading>
      <WaitingOrder order={waiting} isProduct={isProduct} />
      <Empty
        icon={isProduct ? 'shopping-bag' : 'ticket'}
        title={t(isProduct ? 'unavailable.product' : 'unavailable')}
        actions={
          <Inline justify="center">
            {slug === null ? null : (
              <ButtonLink to={`/trip-details/${slug}`} variant="cta" size="l">
                {t('backToTrip')}
              </ButtonLink>
            )}
            <ButtonLink
              to={isProduct ? '/products' : '/trips'}
              variant={slug === null ? 'cta' : 'outline'}
              size={slug === null ? 'l' : 'm'}
            >
              {t(isProduct ? 'otherProducts' : 'otherTrips')}
            </ButtonLink>
          </Inline>
        }
      >
        {told ?? reason}
      </Empty>
    </Wrap>
  )
}
