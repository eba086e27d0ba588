import { catalogue } from '~/catalogue/catalogue.server'
import { companyLines } from '~/documents/company-lines'
import type { Language } from '~/i18n/languages'

/** The company data on a printed document, from the settings; null until they are loaded. */
export function companyOfSheet(language: Language) {
  const company = catalogue().settings()?.company
  return company ? companyLines(company, language) : null
}
