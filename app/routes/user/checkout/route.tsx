import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { now } from '~/clock.server'
import { pages, stock, trips } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
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
import { earlierValues } from '~/features/checkout/earlier-values.server'
import { type Fields, valuesFromAccount, valuesFromFields } from '~/features/checkout/first-values.server'
import { itemsOf, itemsQuery } from '~/features/checkout/items-of.server'
import { usePurchase } from '~/features/checkout/purchase'
import { PurchaseForm } from '~/features/checkout/purchase-form'
import { Summary } from '~/features/checkout/summary'
import { unavailableReason } from '~/features/checkout/unavailable-reason.server'
import { companyView } from '~/features/content/company-card/company-view.server'
import { WhoWeAre } from '~/features/content/who-we-are/who-we-are'
import { privateMeta } from '~/features/page/frame/page-meta'
import { pickableDays } from '~/forms/fields/date-text'
import { parseFields } from '~/forms/parse-form.server'
import { sentence } from '~/forms/reply.server'
import { formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { checkout } from '~/i18n/locales/orders/checkout'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { findCheckoutDraft, findTripDraft } from '~/operations/orders/checkout-draft.server'
import { checkoutQuote } from '~/operations/orders/checkout-quote.server'
import { findWaitingOrder } from '~/operations/orders/find-waiting-order.server'
import type { Offer, OfferRefusal } from '~/operations/orders/load-offer.server'
import { listOwnCredits } from '~/operations/orders/own-credits.server'
import { contractOf, contractPageOf } from '~/operations/orders/read-contract.server'
import { gateway } from '~/payments/gateway.server'
import { pendingSubmission } from '~/session/pending-submission.server'
import { requireUser } from '~/session/require-user.server'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stepper } from '~/ui/feedback/stepper/stepper'
import { Inline, Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { StickyBar } from '~/ui/layout/sticky-bar/sticky-bar'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Card } from '~/ui/trip/card/card'
import { handleCheckout } from './checkout.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader(args: LoaderFunctionArgs) {
  return loadCheckout(args)
}

export function action(args: ActionFunctionArgs) {
  return handleCheckout(args)
}

export default function CheckoutScreen() {
  const data = useLoaderData<typeof loader>()
  return data.offer === null ? <Unavailable {...data} /> : <CheckoutForm data={data} />
}

type UnavailableProps = Pick<Extract<CheckoutData, { offer: null }>, 'reason' | 'slug' | 'isProduct' | 'waiting'>

/** Nothing is for sale at this address: the reason, and where to continue. The reply of a post takes precedence. */
function Unavailable({ reason, slug, isProduct, waiting }: UnavailableProps) {
  const t = useTranslate(checkout)
  const formError = useActionData<typeof action>()?.error?.['']?.[0]
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

/** The form, with the order summary next to it. */
function CheckoutForm({ data }: { data: OpenCheckout }) {
  const t = useTranslate(checkout)
  const purchase = usePurchase(data)
  const { offer } = data
  const steps = [...(offer.trip ? [t('step.passengers')] : []), t('step.payer'), t('step.payment'), t('step.done')]
  const blocks = purchase.fields.passengers.getFieldList()
  const places = blocks.map((field) => field.getFieldset().boardingPlaceId.initialValue ?? '')
  return (
    <purchase-total class={css.slot} data-label={t('total')}>
      <Wrap padTop={5}>
        <div className={css.page}>
          <Stack gap={5}>
            <Heading level={1} look="task">
              {t('title')}
            </Heading>
            <Stepper
              label={t('steps')}
              steps={steps}
              current={purchase.isUnlocked ? steps.length - 2 : 0}
              doneLabel={t('stepDone')}
            />
            <WaitingOrder order={data.waiting} isProduct={offer.trip === null} />
            <TwoColumn
              aside={<Summary offer={offer} choice={purchase.choice} places={places} />}
              asideLabel={t('summary')}
              asideFirst
            >
              <Stack gap={5}>
                <PurchaseForm data={data} purchase={purchase} back={offer.page} />
                <Card>
                  <WhoWeAre company={data.company} />
                </Card>
              </Stack>
            </TwoColumn>
          </Stack>
        </div>
      </Wrap>
      <StickyBar
        label={t('total')}
        amount={formatMoney(purchase.total)}
        part="total"
        plain={formatMoney(offer.subtotal)}
      >
        <ButtonLink to={`${useLocation().search}#summary`} variant="outline" size="m">
          {t('toSummary')}
        </ButtonLink>
      </StickyBar>
    </purchase-total>
  )
}

/** The checkout for the items in the address, or the reason why there is none. */
async function loadCheckout({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const { language } = context
  const at = now()
  const t = translator(checkout, language)
  const head = { title: `${t('title')} · Roteiro`, description: t('description') }
  const items = itemsOf(new URL(request.url))
  if (items === null) {
    const { text, status } = unavailableReason(null)
    const ways = { slug: null, isProduct: false, waiting: null }
    return data({ ...head, offer: null, reason: sentence(text, language), ...ways }, { status })
  }
  const [offer, sameItems, terms, pending, draft, credits] = await Promise.all([
    checkoutQuote(items, at),
    findWaitingOrder(user.id, items, at),
    pages.find(contractPageOf(items)),
    pendingSubmission(request, pageOf(new URL(request.url)), at),
    findCheckoutDraft({ userId: user.id, items: itemsQuery(items) }, at),
    listOwnCredits(user.id),
  ])
  const waiting = sameItems && { code: sameItems.code, total: formatMoney(sameItems.total) }
  if (!offer.ok) {
    const { text, status } = unavailableReason(offer.reason)
    const ways = { slug: await slugOf(user.id, items, offer.reason, at), isProduct: 'product' in items, waiting }
    return data({ ...head, offer: null, reason: sentence(text, language), ...ways }, { status })
  }
  const day = today(at)
  const questions = questionsOf(offer.value, day)
  const purchase = {
    people: offer.value.people,
    boardingPlaceIds: questions.boardingPlaceIds ?? [],
    isAbroad: questions.isAbroad,
    searchedPlaceId: searchedPlaceOf(request, offer.value.trip),
  }
  const typed = pending ?? draft
  const [{ fields, values }, earlier] = await Promise.all([
    firstValues(typed?.fields ?? null, { user, offer: offer.value, purchase, at }),
    offer.value.trip ? earlierValues(user.id, questions.isAbroad) : [],
  ])
  const isUnlocked = fields !== null && isAccepted(fields, { language, at }, questions)
  const contract = contractOf(terms, offer.value.settings, language)
  return data({
    ...head,
    offer: checkoutView(offer.value, contract, language, credits),
    company: companyView(language),
    waiting,
    values,
    isOwnName: fields === null,
    isRestored: pending !== null,
    isUnlocked,
    constraint: purchaseConstraint({ language, day }, offer.value.product !== null),
    birthDays: { from: pickableDays(day).from, to: day },
    today: day,
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    cardTokenUrl: gateway().cardTokens.url,
    earlier,
  })
}

type FirstValues = { user: User; offer: Offer; purchase: Parameters<typeof valuesFromFields>[1]; at: Instant }

/** What was typed for this purchase, or last for another option of the trip; otherwise what the account knows. */
async function firstValues(typed: Fields | null, { user, offer: { trip }, purchase, at }: FirstValues) {
  if (typed) return { fields: typed, values: valuesFromFields(typed, purchase) }
  const [draft, ofAccount] = await Promise.all([
    trip && findTripDraft(user.id, trip.id, at),
    valuesFromAccount(user, today(at), purchase),
  ])
  if (!draft) return { fields: null, values: ofAccount }
  return { fields: draft.fields, values: valuesFromFields(draft.fields, purchase) }
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
  return parseFields(form, checkoutDetailsSchema({ language, day: today(at) }, questions)).status === 'success'
}

const ELSEWHERE: ReadonlySet<OfferRefusal['rule']> = new Set([
  'notEnoughPlaces',
  'notEnoughSeats',
  'partySize',
  'lapNeedsAdult',
  'notFound',
  'unknownOption',
])

/** The trip whose other options can be selected, if that helps. */
async function slugOf(userId: string, items: OrderItems, refusal: OfferRefusal, at: Instant): Promise<string | null> {
  const [first] = 'product' in items ? [] : items
  if (!first || !ELSEWHERE.has(refusal.rule)) return null
  const stocked = await stock.find(first.optionId)
  // A removed option no longer refers to its trip; the draft still does.
  const tripId = stocked?.tripId ?? (await findCheckoutDraft({ userId, items: itemsQuery(items) }, at))?.tripId ?? null
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
