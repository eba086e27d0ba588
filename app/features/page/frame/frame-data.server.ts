import { catalogue } from '~/catalogue/catalogue.server'
import { formatCep } from '~/domain/brazil/cep'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import type { Company } from '~/domain/content/settings'
import type { Language } from '~/i18n/languages'
import { footer } from '~/i18n/locales/page/footer'
import { type Translate, translator } from '~/i18n/translate'
import type { Visitor } from '~/session/visitor'

/**
 * The user in the header; null for a guest. For display only: access is decided elsewhere. Cached pages are rendered
 * for a stand-in user (`session/template-visitor`), who only has the fields used here.
 */
export function visitorSummary(visitor: Visitor) {
  if (visitor.role === 'guest') return null
  const { role, agency } = visitor
  return { role, sells: role === 'agency' && agency?.state === 'approved' }
}

/**
 * The menu's links in addition to those in the bar. Menu and footer are translated on the server, so that the browser
 * does not load them in two languages.
 */
export function siteMenu(language: Language) {
  const t = translator(footer, language)
  return [
    { to: '/itineraries', label: t('itineraries') },
    { to: '/products', label: t('products') },
    { to: '/user/tripForfait', label: t('forfait') },
    { to: '/aboutUs', label: t('aboutUs') },
    { to: '/contactUs', label: t('contactUs') },
    { to: '/signupAgency', label: t('partner') },
  ]
}

/** The footer's links and company data, from memory. */
export function siteFooter(language: Language) {
  const t = translator(footer, language)
  const shop = catalogue().settings()
  return {
    tagline: t('tagline'),
    columns: columnsOf(t),
    ways: shop ? waysTo(shop.company, t) : [],
    facts: shop ? [...factsOf(shop.company, t), t('methods', { count: shop.payment.maxInstallments })] : [],
    accessibility: { to: '/accessibility', label: t('accessible') },
    versions: { light: t('light'), full: t('full') },
  }
}

/** How to reach somebody while buying: the first way that the shop has; null for a new shop without any. */
export function helpWay(language: Language) {
  const shop = catalogue().settings()
  return (shop && waysTo(shop.company, translator(footer, language))[0]) ?? null
}

export type VisitorSummary = ReturnType<typeof visitorSummary>
export type MenuLinks = ReturnType<typeof siteMenu>
export type FooterData = ReturnType<typeof siteFooter>

type FooterTranslate = Translate<typeof footer>

function columnsOf(t: FooterTranslate) {
  const travel = [
    { to: '/trips', label: t('groupTrips') },
    { to: '/trips/national', label: t('national') },
    { to: '/trips/international', label: t('international') },
    { to: '/trips/excursions', label: t('excursions') },
    { to: '/trips/cruises', label: t('cruises') },
    { to: '/f1', label: t('f1') },
    { to: '/motogp', label: t('motogp') },
    { to: '/itineraries', label: t('itineraries') },
    { to: '/products', label: t('products') },
  ]
  const help = [
    { to: '/contactUs', label: t('contactUs') },
    { to: '/user/myAcquired', label: t('purchases') },
    { to: '/cancellation', label: t('cancellation') },
    { to: '/user/tripForfait', label: t('forfait') },
    { to: '/user/tripTips', label: t('tips') },
    { to: '/accessibility', label: t('accessibility') },
  ]
  const house = [
    { to: '/aboutUs', label: t('aboutUs') },
    { to: '/signupAgency', label: t('partner') },
    { to: '/user/marketing', label: t('marketing') },
    { to: '/contract', label: t('contract') },
    { to: '/privacypolicy', label: t('privacy') },
    { to: '/termsOfUse', label: t('terms') },
  ]
  return [
    { title: t('travel'), links: travel },
    { title: t('help'), links: help },
    { title: t('house'), links: house },
  ]
}

/** Contacts that a new shop has not entered are omitted. */
function waysTo({ whatsapp, phone, email }: Company, t: FooterTranslate) {
  return [
    ...(whatsapp
      ? [
          {
            icon: 'message-circle' as const,
            to: `https://wa.me/${whatsapp.replace('+', '')}`,
            label: t('whatsapp', { phone: formatPhone(whatsapp) }),
          },
        ]
      : []),
    ...(phone ? [{ icon: 'phone' as const, to: `tel:${phone}`, label: formatPhone(phone) }] : []),
    ...(email ? [{ icon: 'mail' as const, to: `mailto:${email}`, label: email }] : []),
  ]
}

function factsOf({ legalName, cnpj, cadastur, address: at }: Company, t: FooterTranslate): string[] {
  return [
    legalName,
    ...(cnpj ? [t('cnpj', { number: formatCnpj(cnpj) })] : []),
    ...(cadastur ? [t('cadastur', { number: cadastur })] : []),
    ...(at.address
      ? [`${at.address}, ${at.number}, ${at.neighborhood}, ${at.city}, ${at.state}, ${formatCep(at.zipCode)}`]
      : []),
  ]
}
