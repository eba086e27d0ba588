/** The travel contract in force, with the company's own data in its places. */
import { pages, settings } from '~/data/collections'
import { store } from '~/data/store.server'
import { answerWithin } from '~/documents/answer-within'
import { formatCep } from '~/domain/brazil/cep'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import type { PageText } from '~/domain/content/page'
import { SETTINGS_ID, type Settings } from '~/domain/content/settings'
import type { Language } from '~/domain/values/scalars'
import type { Reader } from './load-offer.server'

/** Documents of the collection `pages`: what the customer of a trip accepts, and what the customer of a product does. */
export const CONTRACT_PAGE = 'contract'
export const PRODUCT_TERMS_PAGE = 'terms'
export type ContractPage = typeof CONTRACT_PAGE | typeof PRODUCT_TERMS_PAGE

type ShopTold = Pick<Settings, 'company' | 'service'>

export interface Contract extends PageText {
  version: string
  /** The whole as plain text: what an order freezes. */
  text: string
}

/** The contract that a customer accepts now. Throws when the shop has none. */
export async function readContract(language: Language, id: ContractPage = CONTRACT_PAGE): Promise<Contract> {
  return contractFor(store(), await settings.get(SETTINGS_ID), language, id)
}

/**
 * By their headings, which clauses of the text in force have to be seen: an order freezes the words alone. A frozen
 * clause that is no longer in the text has no entry.
 */
export async function readHighlights(language: Language, id: ContractPage): Promise<ReadonlyMap<string, boolean>> {
  const page = await pages.find(id)
  if (page === null) return new Map()
  const copy = shopPlaceholders(await settings.get(SETTINGS_ID), language)
  return new Map(page[language].sections.map(({ heading, highlight }) => [fillPlaceholders(heading, copy), highlight]))
}

export async function contractFor(
  reader: Reader,
  shop: Settings,
  language: Language,
  id: ContractPage,
): Promise<Contract> {
  const page = (await reader.get(pages, id))?.data
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

/** Puts what the shop says of itself where a text says `{companyName}`, `{cnpj}` and so on; other braces stay. */
export function fillPlaceholders(text: string, copy: ReadonlyMap<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => copy.get(name) ?? whole)
}

/** The same for a page to be read: a sentence about something the settings do not say yet is left out. */
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

/** What the texts of the shop name in braces. */
export function shopPlaceholders({ company, service }: ShopTold, language: Language): ReadonlyMap<string, string> {
  const { address, number, neighborhood, city, state, zipCode } = company.address
  const place = `${address}, ${number}, ${neighborhood}, ${city}, ${state}, ${formatCep(zipCode)}`
  return new Map([
    ['companyName', company.legalName],
    ['cnpj', company.cnpj === '' ? '' : formatCnpj(company.cnpj)],
    ['cadastur', company.cadastur],
    ['address', address === '' ? '' : place],
    ['email', company.email],
    ['phone', company.phone === '' ? '' : formatPhone(company.phone)],
    ['dpoEmail', company.privacyContact.email],
    ['answer', answerWithin(language, service)],
  ])
}
