import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import type { Company, ServiceSettings } from '~/domain/content/settings'
import { inLanguage } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { printout } from '~/i18n/locales/page/printout'
import { translator } from '~/i18n/translate'

/** The company of a document, and its contact. */
export function companyLines(company: Company, language: Language) {
  const t = translator(printout, language)
  const { legalName, cadastur, email, phone, whatsapp } = company
  return {
    footer: t('seller', { legalName, cnpj: formatCnpj(company.cnpj), cadastur, email }),
    contacts: [formatPhone(phone), ...(whatsapp ? [t('whatsapp', { number: formatPhone(whatsapp) })] : [])],
    hours: inLanguage(language, company.openingHours, company.openingHoursEn),
  }
}

/** Whom to call on the way: the number of the departure, else the shop's, and when; empty where there is none. */
export function emergencyLines(service: ServiceSettings, ofDeparture: string | null, language: Language): string[] {
  if (ofDeparture !== null) return [formatPhone(ofDeparture)]
  if (service.emergencyPhone === null) return []
  const hours = inLanguage(language, service.emergencyHours, service.emergencyHoursEn)
  return [formatPhone(service.emergencyPhone), ...(hours === '' ? [] : [hours])]
}
