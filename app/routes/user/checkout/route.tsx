import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { stock, trips } from '~/data/collections'
import { isOnSale, type OrderItems } from '~/domain/orders/checkout-rules'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { newId } from '~/domain/values/ids'
import { pageOf } from '~/domain/values/safe-redirect'
import { fold } from '~/domain/values/search-terms'
import { today } from '~/domain/values/time-zone'
import * as css from '~/features/checkout/checkout.css'
import {
  type CheckoutInput,
  checkoutDetailsSchema,
  purchaseConstraint,
  questionsOf,
} from '~/features/checkout/checkout-schema.server'
import { checkoutView } from '~/features/checkout/checkout-view.server'
import { type Fields, valuesFromAccount, valuesFromFields } from '~/features/checkout/first-values.server'
import { PurchaseForm } from '~/features/checkout/purchase-form'
import { Summary } from '~/features/checkout/summary'
import { unavailableReason } from '~/features/checkout/unavailable-reason.server'
import { type Purchase, usePurchase } from '~/features/checkout/use-purchase'
import { privateMeta } from '~/features/page/frame/page-meta'
import { pickableDays } from '~/forms/fields/date-text'
import { isLost, sendOrStay, useReply } from '~/forms/lost-post'
import { parseForm } from '~/forms/parse-form.server'
import { sentence } from '~/forms/reply.server'
import { formatMoney } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { checkout } from '~/i18n/locales/orders/checkout'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { findCheckoutDraft, findTripDraft } from '~/operations/orders/checkout-draft.server'
import { checkoutQuote } from '~/operations/orders/checkout-quote.server'
import { findWaitingOrder } from '~/operations/orders/find-waiting-order.server'
import type { OfferRefusal } from '~/operations/orders/load-offer.server'
import { gateway } from '~/payments/gateway.server'
import { pendingSubmission } from '~/session/pending-submission.server'
import { requireUser } from '~/session/require-user.server'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stepper } from '~/ui/feedback/stepper/stepper'
import { Inline, Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { answerCheckout } from './checkout.server'
import { itemsOf, itemsQuery } from './items-of.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** A refusal may be about prices or vacancies, so the page revalidates, except after a post without a response. */
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

/** Nothing is for sale at this address: the reason, and where to continue. The reply of a post takes precedence. */
function Unavailable({ reason, slug, isProduct, waiting }: UnavailableProps) {
  const t = useTranslate(checkout)
  const formError = useReply<typeof action>()?.error?.['']?.[0]
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
        {formError ?? reason}
      </Empty>
    </Wrap>
  )
}

type OpenCheckout = Exclude<CheckoutData, { offer: null }>

/** The form, with the order summary beside it. */
function CheckoutForm({ data }: { data: OpenCheckout }) {
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
          <TwoColumn
            aside={<Summary offer={offer} choice={purchase.formValues} />}
            asideLabel={t('summary')}
            asideFirst
          >
            <PurchaseForm data={data} purchase={purchase} back={offer.page} />
          </TwoColumn>
        </Stack>
      </div>
    </Wrap>
  )
}

/** The step indicator; the first incomplete step is the current one. */
function stepOf({ isUnlocked, formValues }: Purchase, hasPassengers: boolean): number {
  const payer = hasPassengers ? 1 : 0
  if (isUnlocked) return payer + 1
  if (!formValues.arePassengersComplete) return 0
  return formValues.isPayerComplete ? payer + 1 : payer
}

/** The checkout for the items in the address, or the reason why there is none. */
async function loadCheckout({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const language = await languageOf(request)
  const at = now()
  const t = translator(checkout, language)
  const head = { title: `${t('title')} · Roteiro`, description: t('description') }
  const items = itemsOf(request)
  if (items === null) {
    const { text, status } = unavailableReason(null)
    const ways = { slug: null, isProduct: false, waiting: null }
    return data({ ...head, offer: null, reason: sentence(text, language), ...ways }, { status })
  }
  const [offer, earlier] = await Promise.all([checkoutQuote(items, at), findWaitingOrder(user.id, items, at)])
  const waiting = earlier && { code: earlier.code, total: formatMoney(earlier.total) }
  if (!offer.ok) {
    const { text, status } = unavailableReason(offer.reason)
    const ways = { slug: await slugOf(user.id, items, offer.reason, at), isProduct: 'product' in items, waiting }
    return data({ ...head, offer: null, reason: sentence(text, language), ...ways }, { status })
  }
  const questions = questionsOf(offer.value)
  const purchase = {
    people: offer.value.people,
    boardingPlaceIds: questions.boardingPlaceIds ?? [],
    isAbroad: questions.isAbroad,
    searchedPlaceId: searchedPlaceOf(request, offer.value.trip),
  }
  const pending = await pendingSubmission(request, pageOf(new URL(request.url)), at)
  const formValues = pending?.fields ?? (await findTyped(user.id, items, offer.value.trip?.id ?? null, at))
  const day = today(at)
  return data({
    ...head,
    offer: await checkoutView(offer.value, language),
    waiting,
    values: formValues ? valuesFromFields(formValues, purchase) : await valuesFromAccount(user, day, purchase),
    isOwnName: formValues === null,
    isRestored: pending !== null,
    isUnlocked: formValues !== null && isAccepted(formValues, { language, at }, questions),
    constraint: purchaseConstraint({ language, day }),
    birthDays: { from: pickableDays(day).from, to: day },
    today: day,
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    cardTokenUrl: gateway().cardTokens.url,
  })
}

/** The boarding place that the visitor searched for. */
function searchedPlaceOf(request: Request, trip: Pick<Trip, 'boardingPlaces'> | null): string | undefined {
  const city = fold(new URL(request.url).searchParams.get('city') ?? '')
  return trip?.boardingPlaces.find(({ place }) => fold(place) === city)?.id
}

/** Passengers and payer are complete, so the payment is open. */
function isAccepted(fields: Fields, { language, at }: { language: Language; at: Instant }, questions: CheckoutInput) {
  const form = new FormData()
  for (const { name, value } of fields) form.append(name, value)
  return parseForm(form, checkoutDetailsSchema({ language, day: today(at) }, questions)).status === 'success'
}

/** The draft of this purchase, otherwise the last draft for another option of the same trip. */
async function findTyped(userId: string, items: OrderItems, tripId: string | null, at: Instant) {
  const own = await findCheckoutDraft({ userId, items: itemsQuery(items) }, at)
  return (own ?? (tripId === null ? null : await findTripDraft(userId, tripId, at)))?.fields ?? null
}

const ELSEWHERE: ReadonlySet<OfferRefusal['rule']> = new Set([
  'notEnoughPlaces',
  'partySize',
  'notFound',
  'unknownOption',
])

/** The trip whose other options can be selected, if that helps. */
async function slugOf(userId: string, items: OrderItems, refusal: OfferRefusal, at: Instant): Promise<string | null> {
  const [first] = 'product' in items ? [] : items
  if (!first || !ELSEWHERE.has(refusal.rule)) return null
  const held = await stock.find(first.optionId)
  // A removed option no longer refers to its trip; the draft still does.
  const tripId = held?.tripId ?? (await findCheckoutDraft({ userId, items: itemsQuery(items) }, at))?.tripId ?? null
  const trip = tripId === null ? null : await trips.find(tripId)
  return trip !== null && isOnSale(trip, today(at)) ? trip.slug : null
}

type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>['data']

type WaitingOrderProps = {
  /** The customer's open order for the same items. */
  order: { code: string; total: string } | null
  isProduct: boolean
}

/** Redirects a customer who returns after ordering to that order, so that they do not place it twice. */
function WaitingOrder({ order, isProduct }: WaitingOrderProps) {
  const t = useTranslate(checkout)
  if (order === null) return null
  return (
    <Notice
      kind="warning"
      icon="clock"
      action={
        <ButtonLink to={`/user/checkout/post-checkout?order=${order.code}`} variant="outline" size="m">
          {t('waitingGo', { code: order.code })}
        </ButtonLink>
      }
    >
      {t(isProduct ? 'waitingProduct' : 'waiting', order)}
    </Notice>
  )
}
