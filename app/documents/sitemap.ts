/** What search engines read about the shop: the list of its pages, and the parts to skip. */
import type { Instant } from '~/domain/values/dates'
import { languageAddresses } from '~/i18n/language-addresses'
import { defaultLanguage, languages } from '~/i18n/languages'

export interface SitemapPage {
  /** With the query that belongs to the page; no language. */
  path: string
  /** Null of a page that changes with a release. */
  changedAt: Instant | null
  /** It has no English address of its own. */
  isOnlyPortuguese?: boolean
}

/** The protocol allows 50,000 addresses in a file; each page has one in each language. */
export const MAX_PAGES = 50_000 / languages.length

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Each page once in each language, with links to all languages. Pages beyond `MAX_PAGES` are left out. */
export function sitemapXml(pages: readonly SitemapPage[], origin: string): string {
  const entries = pages.slice(0, MAX_PAGES).flatMap(({ path, changedAt, isOnlyPortuguese }) => {
    const spoken = isOnlyPortuguese ? [defaultLanguage] : languages
    const links = isOnlyPortuguese
      ? ''
      : languageAddresses(origin, path, languages[0])
          .alternates.map(
            ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
          )
          .join('')
    const lastModified = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
    return spoken.map((language) => {
      const { canonical } = languageAddresses(origin, path, language)
      return `<url><loc>${escapeXml(canonical)}</loc>${lastModified}${links}</url>\n`
    })
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('')}</urlset>\n`
}

/** Purchases, accounts, the back office and what only developers read. */
const closed = [
  '/admin',
  '/agency/',
  '/dev/',
  '/user/checkout',
  '/user/myAcquired',
  '/user/profile',
  '/externalPayment',
  '/external-post-checkout',
  '/validate-code',
  '/logout',
  '/webhooks/',
  '/files/',
]

/** `isOpen` false keeps every crawler away. */
export function robotsText(origin: string, isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
