/** The current travel contract, with the company's data filled in. */
import { createHash } from 'node:crypto'
import { pages, settings } from '~/data/collections'
import { answerWithin } from '~/documents/answer-within'
import { formatCep } from '~/domain/brazil/cep'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import type { Page, PageText } from '~/domain/content/page'
import { SETTINGS_ID, type Settings } from '~/domain/content/settings'
import type { Instant } from '~/domain/values/dates'
import type { Language } from '~/domain/values/scalars'
import type { Purchase } from './load-offer.server'

/** Documents of the collection `pages`: the contract for a trip, and the one for a product. */
export const CONTRACT_PAGE = 'contract'
export const PRODUCT_TERMS_PAGE = 'terms'
export type ContractPage = typeof CONTRACT_PAGE | typeof PRODUCT_TERMS_PAGE

type ShopFacts = Pick<Settings, 'company' | 'service'>

export interface Contract extends PageText {
  version: string
  /** The full text, which an order freezes. */
  text: string
}

/** The page with the terms for these goods. */
export function contractPageOf(items: Purchase): ContractPage {
  return 'product' in items ? PRODUCT_TERMS_PAGE : CONTRACT_PAGE
}

/** The contract that a customer accepts now. Throws when the shop has none. */
export async function readContract(language: Language, id: ContractPage = CONTRACT_PAGE): Promise<Contract> {
  const [shop, page] = await Promise.all([settings.get(SETTINGS_ID), pages.find(id)])
  return contractOf(page, shop, language)
}

/**
 * Which clauses of the current text limit the customer's rights, by heading: an order freezes the text alone. A frozen
 * clause that is no longer in the text has no entry.
 */
export async function readHighlights(language: Language, id: ContractPage): Promise<ReadonlyMap<string, boolean>> {
  const page = await pages.find(id)
  if (page === null) return new Map()
  const copy = shopPlaceholders(await settings.get(SETTINGS_ID), language)
  return new Map(page[language].sections.map(({ heading, highlight }) => [fillPlaceholders(heading, copy), highlight]))
}

/** The same of what was read already. */
export function contractOf(page: Page | null, shop: ShopFacts, language: Language): Contract {
  if (!page || page.version === null) throw new Error('The shop has no travel contract')
  const copy = shopPlaceholders(shop, language)
  const fill = (text: string) => fillPlaceholders(text, copy)
  const { title, summary, sections } = page[language]
  const filled = sections.map((section) => ({ ...section, heading: fill(section.heading), body: fill(section.body) }))
  const parts = [fill(title), fill(summary), ...filled.flatMap(({ heading, body }) => [heading, body])]
  return {
    version: page.version,
    title: fill(title),
    summary: fill(summary),
    sections: filled,
    text: parts.join('\n\n'),
  }
}

/** What an order freezes of the contract that its customer accepts. */
export function acceptedContract({ version, text }: Contract, acceptedAt: Instant, ip: string | null) {
  return { version, text, hash: contractHash(text), acceptedAt, ip }
}

/** SHA-256 of an accepted text, in hexadecimal digits: who has the text can compute it again. */
export function contractHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Fills in the shop's data where a text has `{companyName}`, `{cnpj}` and so on; other braces stay. */
export function fillPlaceholders(text: string, copy: ReadonlyMap<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => copy.get(name) ?? whole)
}

/** The same for a page to read: a sentence about a setting that is still empty is left out. */
export function fillKnownPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values.get(name) !== '')
  const inLine = (line: string) =>
    line
      .split(/(?<=[.!?])(?= )/)
      .filter(isKnown)
      .join('')
      .trim()
  const known = text.split('\n').map(inLine).join('\n')
  return fillPlaceholders(known, values)
}

/** The placeholders of the shop's texts. */
export function shopPlaceholders({ company, service }: ShopFacts, language: Language): ReadonlyMap<string, string> {
  const { address, number, neighborhood, city, state, zipCode } = company.address
  const place = `${address}, ${number}, ${neighborhood}, ${city}, ${state}, ${formatCep(zipCode)}`
  return new Map([
    ['companyName', company.legalName],
    ['cnpj', company.cnpj === '' ? '' : formatCnpj(company.cnpj)],
    ['cadastur', company.cadastur],
    ['address', address === '' ? '' : place],
    ['email', company.email],
    ['phone', company.phone === '' ? '' : formatPhone(company.phone)],
    ['whatsapp', company.whatsapp ? formatPhone(company.whatsapp) : ''],
    ['dpoEmail', company.privacyContact.email],
    ['answer', answerWithin(language, service)],
  ])
}
