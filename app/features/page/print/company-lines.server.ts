import { catalogue } from '~/catalogue/catalogue.server'
import { companyLines } from '~/documents/company-lines'
import type { Language } from '~/i18n/languages'

/** What a sheet says of the company: out of the settings; null until they are loaded. */
export function companyOfSheet(language: Language) {
  const company = catalogue().settings()?.company
  return company ? companyLines(company, language) : null
}
