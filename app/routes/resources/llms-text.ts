import { catalogue } from '~/catalogue/catalogue.server'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import type { Settings } from '~/domain/content/settings'
import { tripFacts } from '~/features/trips/data/trip-data.server'
import { pixDiscountOn } from '~/features/trips/data/trip-terms.server'
import { formatDateRange, formatPercent } from '~/i18n/format'
import { addressIn } from '~/i18n/language-addresses'
import { llms as copy } from '~/i18n/locales/page/llms'
import { home } from '~/i18n/locales/trips/home'
import { type Translate, translator } from '~/i18n/translate'
import { catalogueText, type TextRequest, tripsOnSale } from './catalogue-text.server'

/** The trips that the file names; the others are in the lists that it links to. */
const MOST_TRIPS = 100

/** What the shop is, in Markdown for language models (https://llmstxt.org). */
export const loader = catalogueText('text/plain', (request) => {
  const t = translator(copy, request.language)
  const settings = catalogue().settings()
  return [
    `# ${settings?.company.name ?? t('shop')}`,
    `> ${translator(home, request.language)('description')}`,
    ...(settings ? [factsOf(settings, t, request)] : []),
    `## ${t('trips')}`,
    linksOf(LISTS, t, request),
    `## ${t('next')}`,
    nextTrips(request),
    `## ${t('rules')}`,
    linksOf(RULES, t, request),
    `## ${t('files')}`,
    linksOf(FILES, t, request),
  ]
    .map((part) => `${part}\n`)
    .join('\n')
})

const LISTS = {
  '/trips': 'allTrips',
  '/trips/national': 'national',
  '/trips/international': 'international',
  '/trips/excursions': 'excursions',
  '/trips/cruises': 'cruises',
  '/f1': 'f1',
  '/motogp': 'motogp',
  '/products': 'products',
  '/user/tripForfait': 'customTrip',
} as const
const RULES = {
  '/cancellation': 'cancellation',
  '/contract': 'contract',
  '/termsOfUse': 'terms',
  '/privacypolicy': 'privacy',
  '/contactUs': 'contact',
} as const
const FILES = {
  '/calendar.ics': 'calendar',
  '/products.csv': 'feed',
  '/sitemap.xml': 'sitemap',
  '/developers': 'developers',
} as const

type Links = typeof LISTS | typeof RULES | typeof FILES

function linksOf(links: Links, t: Translate<typeof copy>, { origin, language }: TextRequest): string {
  return Object.entries(links)
    .map(([path, key]) => `- [${t(key)}](${addressIn(language, origin, path)})`)
    .join('\n')
}

/** Who sells, and how it is paid. */
function factsOf({ company, payment }: Settings, t: Translate<typeof copy>, request: TextRequest): string {
  const { legalName: name, cnpj, cadastur, email, phone } = company
  const pix = pixDiscountOn(tripsOnSale(request, MOST_TRIPS).map(({ trip }) => trip))
  return [
    t('seller', { name, cnpj: formatCnpj(cnpj), cadastur }),
    t('contacts', { email, phone: formatPhone(phone) }),
    t(pix.isMost ? 'paymentUpTo' : 'payment', {
      discount: formatPercent(pix.bp, request.language),
      free: payment.interestFreeUpTo,
      most: payment.maxInstallments,
    }),
  ]
    .map((line) => `- ${line}`)
    .join('\n')
}

function nextTrips(request: TextRequest): string {
  const { language, origin, day } = request
  return tripsOnSale(request, MOST_TRIPS)
    .map((listed) => {
      const { name, url, headline } = tripFacts(listed, language, origin, day)
      const dates = formatDateRange(listed.trip.checkinOn, listed.trip.checkoutOn, language)
      return `- [${name.replace(/[[\]]/g, '')}](${url}): ${[dates, headline?.text].filter(Boolean).join(', ')}`
    })
    .join('\n')
}
