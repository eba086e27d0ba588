/** Agency, item, amount and validity of a link, for the payment page and chat previews. */
import { catalogue } from '~/catalogue/catalogue.server'
import { linkPriceText } from '~/documents/link-price-text'
import type { Agency } from '~/domain/agencies/agency'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { maskCpf } from '~/domain/brazil/cpf'
import { linkPrice, type PaymentLink } from '~/domain/payments/payment-link'
import { toLocalDate } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { cardPrice, daysText, peopleText, soldText } from '~/features/payment-links/link-copy.server'
import { formatDayMonth, formatLongDate } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { payLink } from '~/i18n/locales/payments/pay-link'
import { translator } from '~/i18n/translate'
import type { Offer } from '~/operations/orders/load-offer.server'
import { linkToken } from '~/operations/payments/link-token.server'

/**
 * What a link charges for. For a trip with an `offer`, its current data: the order is created from it, and the trip may
 * have changed since.
 */
export function linkSubject(link: PaymentLink, offer: Offer | null, language: Language) {
  const price = linkPrice(link, offer)
  const trip = offer?.trip
  if (!offer || !trip)
    return { title: link.title, days: daysText(link, language), people: peopleText(link, offer, language), price }
  const days = daysText({ startsOn: trip.checkinOn, endsOn: trip.checkoutOn }, language)
  return { title: nameIn(language, trip), days, people: peopleText(link, offer, language), price }
}

/** `offer` is the current offer of the link; null if it cannot be paid. */
export async function linkFacts(link: PaymentLink, agency: Agency | null, offer: Offer | null, language: Language) {
  await catalogue().ready
  const t = translator(payLink, language)
  const company = catalogue().settings()?.company ?? null
  const trip = link.tripId === null ? null : catalogue().tripById(link.tripId)
  const seller = agency?.name ?? company?.name ?? 'Roteiro'
  const { title, days, people, price } = linkSubject(link, offer, language)
  const sold = soldText(link, trip?.trip ?? null, language)
  const priceText = linkPriceText(price, language)
  return {
    seller,
    identity: agency ? agencyIdentity(agency, language) : [],
    platform: company
      ? t('platform', { company: company.legalName, cnpj: formatCnpj(company.cnpj), cadastur: company.cadastur })
      : null,
    title,
    rows: [
      ...(days === null ? [] : [{ key: t('date'), value: days }]),
      ...(sold === '' ? [] : [{ key: t('sold'), value: sold }]),
      ...(people === null ? [] : [{ key: t('people'), value: people }]),
      ...(link.reference === null ? [] : [{ key: t('reference'), value: link.reference }]),
      { key: t('validUntil'), value: formatLongDate(toLocalDate(link.expiresAt), language) },
    ],
    price,
    priceText,
    picture: pictureOf(trip?.trip.images[0]?.key ?? null),
    chat: {
      title,
      description: t('description', {
        ...cardPrice(link, price, language),
        date: formatDayMonth(toLocalDate(link.expiresAt), language),
        seller,
      }),
      picture: `${env.PUBLIC_URL}/externalPayment/picture?link=${linkToken(link.id)}`,
      alt: t('pictureAlt', { title, amount: priceText, seller }),
    },
  }
}

export type LinkFacts = Awaited<ReturnType<typeof linkFacts>>

function pictureOf(key: string | null) {
  return { base: key === null ? '/art/viaduct' : `/images/${key}`, width: 1200, height: 800 }
}

/** The agency's tax id; a CPF is shown in part. */
function agencyIdentity({ documentType, document, cadastur }: Agency, language: Language): string[] {
  const t = translator(payLink, language)
  const number =
    documentType === 'cnpj' ? t('cnpj', { number: formatCnpj(document) }) : t('cpf', { number: maskCpf(document) })
  return [number, ...(cadastur === '' ? [] : [t('cadastur', { number: cadastur })])]
}
