import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { pages } from '~/data/collections'
import { nameParts } from '~/domain/accounts/names'
import { isUnderWay, itemsOfLink, linkStateAt } from '~/domain/payments/payment-link'
import { newId } from '~/domain/values/ids'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { purchaseConstraint, questionsOf } from '~/features/checkout/checkout-schema.server'
import { checkoutView } from '~/features/checkout/checkout-view.server'
import { valuesFromFields } from '~/features/checkout/first-values.server'
import { type PurchaseData, usePurchase } from '~/features/checkout/purchase'
import { PurchaseForm } from '~/features/checkout/purchase-form'
import { unavailableReason } from '~/features/checkout/unavailable-reason.server'
import { type LinkFacts, linkFacts } from '~/features/payment-links/payment/link-facts.server'
import { linkMeta } from '~/features/payment-links/payment/link-meta'
import * as css from '~/features/payment-links/payment/link-payment.css'
import { LinkSummary } from '~/features/payment-links/payment/link-summary'
import { type PayableLink, payableLink } from '~/features/payment-links/payment/payable-link.server'
import { pickableDays } from '~/forms/fields/date-text'
import { sentence } from '~/forms/reply.server'
import { formatLongDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { link, link as linkSearchTerms } from '~/i18n/locales/payments/link'
import { payLink } from '~/i18n/locales/payments/pay-link'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import type { Offer } from '~/operations/orders/load-offer.server'
import { type Contract, contractOf, contractPageOf } from '~/operations/orders/read-contract.server'
import { linkResultPath } from '~/operations/payments/link-token.server'
import { linkQuote } from '~/operations/payments/pay-link.server'
import { gateway } from '~/payments/gateway.server'
import { Badge, type BadgeTone } from '~/ui/feedback/badge/badge'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { handleLink } from './external-payment.server'

export const handle = { isPayment: true }

export const meta: MetaFunction<typeof loader> = linkMeta

export function loader(args: LoaderFunctionArgs) {
  return loadLink(args)
}

export function action(args: ActionFunctionArgs) {
  return handleLink(args)
}

export default function ExternalPaymentScreen() {
  const page = useLoaderData<typeof loader>()
  return (
    <div className={css.columns}>
      <div className={css.beside}>
        <LinkSummary facts={page.facts} />
      </div>
      {page.purchase === null ? <LinkClosed page={page} /> : <LinkForm text={page.text} data={page.purchase} />}
    </div>
  )
}

/** Payer, passengers and payment. */
function LinkForm({ text, data }: { text: string; data: PurchaseData }) {
  const t = useTranslate(payLink)
  const purchase = usePurchase(data)
  return (
    <purchase-total data-label={t('total')}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1} look="task">
            {t('heading')}
          </Heading>
          <Text tone="muted">{text}</Text>
        </Stack>
        <PurchaseForm data={data} purchase={purchase} back={null} />
      </Stack>
    </purchase-total>
  )
}

const tones: Record<LinkPage['state'], BadgeTone> = {
  open: 'warning',
  paid: 'success',
  expired: 'warning',
  canceled: 'neutral',
  paused: 'neutral',
}
const kinds: Record<LinkPage['state'], NoticeKind> = {
  open: 'warning',
  paid: 'success',
  expired: 'warning',
  canceled: 'info',
  paused: 'info',
}

/** The link cannot be paid now: the reason, and where to continue. */
function LinkClosed({ page }: { page: Pick<LinkPage, 'state' | 'text' | 'reason' | 'result'> }) {
  const t = useTranslate(payLink)
  const copy = useTranslate(link)
  const { state, reason, result } = page
  const text = state === 'paused' ? t('paused') : (reason ?? page.text)
  const label = state === 'paused' ? t('state.paused') : copy(`state.${state}`)
  return (
    <Card as="section" apex>
      <Stack gap={5}>
        <CardHead
          end={
            <Badge tone={tones[state]} dot>
              {label}
            </Badge>
          }
        >
          <Heading level={1} look="h3">
            {t(state === 'open' ? 'unavailable' : 'headingClosed')}
          </Heading>
        </CardHead>
        <Notice kind={kinds[state]} role="status">
          {text}
        </Notice>
        <Inline>
          {result ? (
            <ButtonLink to={result} variant="primary" size="l" full="phone">
              {t('seePayment')}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/contactUs" variant="outline" size="l" full="phone">
            {t('contact')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}

/** The link ready to be paid, or its state. A pending payment redirects to its status page. */
async function loadLink({ request, context }: LoaderFunctionArgs) {
  const payable = await payableLink(request)
  const { link, order, agency } = payable
  const { language } = context
  const at = now()
  if (link.state === 'open' && isUnderWay(order)) throw redirect(linkResultPath(link.id))
  const state = linkStateAt(link, order, at)
  const quote = state === 'open' ? await linkQuote(link, at) : null
  const facts = await linkFacts(link, agency, quote?.ok ? quote.value : null, language)
  const title = `${translator(payLink, language)('title', { title: facts.title })} · Roteiro`
  const head = { title, facts, text: linkText(payable, facts, language) }
  if (link.agencyId !== null && agency?.state !== 'approved' && state === 'open') {
    return { ...head, state: 'paused' as const, result: null, purchase: null, reason: null }
  }
  if (!quote?.ok) {
    const reason = quote ? sentence(unavailableReason(quote.reason).text, language) : null
    const result = state === 'paid' ? linkResultPath(link.id) : null
    return { ...head, state, result, purchase: null, reason }
  }
  const terms = await pages.find(contractPageOf(itemsOfLink(payable.link)))
  const contract = contractOf(terms, quote.value.settings, language)
  const purchase = purchaseData(payable, quote.value, contract, language)
  return { ...head, state, result: null, purchase, reason: null }
}

type LinkPage = Awaited<ReturnType<typeof loadLink>>

function linkText({ link, order }: PayableLink, { seller, priceText }: LinkFacts, language: Language): string {
  const t = translator(linkSearchTerms, language)
  const dayOf = (at: typeof link.expiresAt) => formatLongDate(toLocalDate(at), language)
  switch (linkStateAt(link, order, now())) {
    case 'open':
      return t('text.open', { seller, amount: priceText })
    case 'paid':
      return t('text.paid', { date: dayOf(link.paidAt ?? link.updatedAt) })
    case 'expired':
      return t('text.expired', { date: dayOf(link.expiresAt) })
    case 'canceled':
      return t('text.canceled')
  }
}

function purchaseData({ link }: PayableLink, offer: Offer, contract: Contract, language: Language) {
  const day = today(now())
  const questions = questionsOf(offer, day)
  const input = {
    people: offer.people,
    boardingPlaceIds: questions.boardingPlaceIds ?? [],
    isAbroad: questions.isAbroad,
  }
  const { firstName, lastName } = nameParts(link.customer.name ?? '')
  const known = { 'payer.firstName': firstName, 'payer.lastName': lastName }
  return {
    offer: checkoutView(offer, contract, language),
    values: valuesFromFields(
      Object.entries(known).map(([name, value]) => ({ name, value })),
      input,
    ),
    constraint: purchaseConstraint({ language, day }, offer.product !== null),
    isOwnName: false,
    isRestored: false,
    isUnlocked: false,
    birthDays: { from: pickableDays(day).from, to: day },
    today: day,
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    cardTokenUrl: gateway().cardTokens.url,
    earlier: [],
  }
}
