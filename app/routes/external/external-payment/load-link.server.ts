import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { newId } from '~/domain/ids'
import { nameParts } from '~/domain/names'
import { isUnderWay, linkStateAt } from '~/domain/payment-link'
import { today, toLocalDate } from '~/domain/time-zone'
import { pickableDays } from '~/forms/date-text'
import { sentence } from '~/forms/reply.server'
import { formatLongDate, formatMoney } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { link as linkSearchTerms } from '~/i18n/locales/link'
import { payLink } from '~/i18n/locales/pay-link'
import { translator } from '~/i18n/translate'
import { linkResultPath } from '~/operations/link-token.server'
import type { Offer } from '~/operations/load-offer.server'
import { linkQuote } from '~/operations/pay-link.server'
import { gateway } from '~/payments/gateway.server'
import { type HeldLink, heldLink } from '~/routes/external/link-payment/held-link.server'
import { type LinkFacts, linkFacts } from '~/routes/external/link-payment/link-facts.server'
import { purchaseConstraint, questionsOf } from '~/routes/purchase/checkout-schema.server'
import { checkoutView } from '~/routes/purchase/checkout-view.server'
import { valuesFromFields } from '~/routes/purchase/first-values.server'
import { unavailableReason } from '~/routes/purchase/unavailable-reason.server'

/** The link of the address, ready to be paid, or the state that it is in. A payment under way is followed instead. */
export async function loadLink({ request }: LoaderFunctionArgs) {
  const held = await heldLink(request)
  const { link, order, agency } = held
  const language = await languageOf(request)
  const at = now()
  if (link.state === 'open' && isUnderWay(order)) throw redirect(linkResultPath(link.id))
  const state = linkStateAt(link, order, at)
  const quote = state === 'open' ? await linkQuote(link, at) : null
  const facts = await linkFacts(link, agency, quote?.ok ? quote.value : null, language)
  const title = `${translator(payLink, language)('title', { title: facts.title })} · Roteiro`
  const head = { title, facts, text: linkText(held, facts, language) }
  if (link.agencyId !== null && agency?.state !== 'approved' && state === 'open') {
    return { ...head, state: 'paused' as const, result: null, purchase: null, reason: null }
  }
  if (!quote?.ok) {
    const reason = quote ? sentence(unavailableReason(quote.reason).text, language) : null
    const result = state === 'paid' ? linkResultPath(link.id) : null
    return { ...head, state, result, purchase: null, reason }
  }
  const purchase = await purchaseData(held, quote.value, language)
  return { ...head, state, result: null, purchase, reason: null }
}

export type LinkPage = Awaited<ReturnType<typeof loadLink>>

function linkText({ link, order }: HeldLink, { seller, amount }: LinkFacts, language: Language): string {
  const t = translator(linkSearchTerms, language)
  const dayOf = (at: typeof link.expiresAt) => formatLongDate(toLocalDate(at), language)
  switch (linkStateAt(link, order, now())) {
    case 'open':
      return t('text.open', { seller, amount: formatMoney(amount) })
    case 'paid':
      return t('text.paid', { date: dayOf(link.paidAt ?? link.updatedAt) })
    case 'expired':
      return t('text.expired', { date: dayOf(link.expiresAt) })
    case 'canceled':
      return t('text.canceled')
  }
}

async function purchaseData({ link }: HeldLink, offer: Offer, language: Language) {
  const day = today(now())
  const asked = questionsOf(offer)
  const wanted = { people: offer.people, boardingPlaceIds: asked.boardingPlaceIds ?? [], isAbroad: asked.isAbroad }
  const { firstName, lastName } = nameParts(link.customer.name ?? '')
  const known = { 'payer.firstName': firstName, 'payer.lastName': lastName }
  return {
    offer: await checkoutView(offer, language),
    values: valuesFromFields(
      Object.entries(known).map(([name, value]) => ({ name, value })),
      wanted,
    ),
    constraint: purchaseConstraint({ language, day }),
    isOwnName: false,
    isRestored: false,
    isUnlocked: false,
    birthDays: { from: pickableDays(day).from, to: day },
    today: day,
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    cardTokenUrl: gateway().cardTokens.url,
  }
}
