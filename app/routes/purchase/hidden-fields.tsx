import { useReply } from '~/forms/lost-post'
import type { CheckoutView } from './checkout-view.server'

type HiddenFieldsProps = {
  checkoutAttemptId: string
  offer: Pick<CheckoutView, 'tripId' | 'shown' | 'shownTrip' | 'contract'>
}

/**
 * The attempt outlives a refusal, so that a form sent again is the same purchase; figures, trip and contract are
 * always those that stand on the page now.
 */
export function HiddenFields({ checkoutAttemptId, offer }: HiddenFieldsProps) {
  const answer = useReply()
  return (
    <>
      <input type="hidden" name="checkoutAttemptId" value={postedCheckoutAttempt(answer) ?? checkoutAttemptId} />
      {offer.tripId === null ? null : <input type="hidden" name="tripId" value={offer.tripId} />}
      <input type="hidden" name="shown" value={offer.shown} />
      <input type="hidden" name="shownTrip" value={offer.shownTrip} />
      <input type="hidden" name="contractVersion" value={offer.contract.version} />
      <input type="hidden" name="cardToken" defaultValue="" />
      <input type="hidden" name="cardRefused" defaultValue="" />
    </>
  )
}

/** The attempt of a refused post; null when the reply leaves it out because it is spent. */
function postedCheckoutAttempt(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('initialValue' in answer)) return null
  const { initialValue } = answer
  if (typeof initialValue !== 'object' || initialValue === null || !('checkoutAttemptId' in initialValue)) return null
  return typeof initialValue.checkoutAttemptId === 'string' ? initialValue.checkoutAttemptId : null
}
