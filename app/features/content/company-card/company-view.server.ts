/** The company's data from the settings in memory; null until they are loaded. */
import { catalogue } from '~/catalogue/catalogue.server'
import { formatCep } from '~/domain/brazil/cep'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import type { Company } from '~/domain/content/settings'
import { mapAddress } from '~/features/page/frame/map-address'
import { formatList } from '~/i18n/format'
import { inLanguage } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

/** Empty settings become null: a new shop may be incomplete. */
export function companyView(language: Language) {
  const company = catalogue().settings()?.company
  if (!company) return null
  return {
    legalName: company.legalName,
    cnpj: company.cnpj === '' ? null : formatCnpj(company.cnpj),
    cadastur: company.cadastur || null,
    whatsapp: numberView(company.whatsapp),
    phone: numberView(company.phone),
    hours: inLanguage(language, company.openingHours, company.openingHoursEn) || null,
    email: company.email || null,
    privacyEmail: company.privacyContact.email || null,
    address: addressView(company),
    ...proofView(company, language),
  }
}

/** Who is responsible for a purchase. Everything comes from the settings. */
function proofView({ name, foundedIn, team, reviewsUrl, address }: Company, language: Language) {
  return {
    name,
    foundedIn,
    city: address.city || null,
    reviews: reviewsUrl === '' ? null : { to: reviewsUrl, host: new URL(reviewsUrl).host.replace(/^www\./, '') },
    teamNames: formatList(
      team.map((member) => member.name.split(' ')[0] ?? ''),
      language,
    ),
    team: team.map((member) => ({
      name: member.name,
      initials: initialsOf(member.name),
      role: inLanguage(language, member.role, member.roleEn),
      portrait: member.portraitKey && `/images/${member.portraitKey}`,
    })),
  }
}

function initialsOf(name: string): string {
  const parts = name.split(' ').filter(Boolean)
  return `${parts[0]?.charAt(0) ?? ''}${parts.length > 1 ? (parts.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase()
}

function numberView(e164: string | null) {
  return e164 ? { e164, text: formatPhone(e164) } : null
}

function addressView({ address: stored }: Company) {
  if (stored.address === '') return null
  const street = [stored.address, stored.number, stored.complement].filter(Boolean).join(', ')
  const town = [stored.neighborhood, stored.city, stored.state, formatCep(stored.zipCode)].join(', ')
  return { street, town, map: mapAddress(`${street}, ${town}`) }
}

export type CompanyView = ReturnType<typeof companyView>
