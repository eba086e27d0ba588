import { catalogue } from '~/catalogue/catalogue.server'
import { formatCnpj } from '~/domain/cnpj'
import { formatPhone } from '~/domain/phone'
import type { Visitor } from '~/session/visitor'

/** Who the header greets; null for a guest. Decoration only: access is decided elsewhere. */
export function visitorSummary(visitor: Visitor) {
  return visitor.role === 'guest' ? null : { role: visitor.role, firstName: visitor.user.firstName }
}

/** What the footer says of the seller, out of memory; null until the settings are loaded. */
export function sellerSummary() {
  const shop = catalogue().settings()
  if (shop === null) return null
  const { company, payment } = shop
  return {
    legalName: company.legalName,
    cnpj: formatCnpj(company.cnpj),
    cadastur: company.cadastur,
    email: company.email,
    phone: { href: company.phone, text: formatPhone(company.phone) },
    whatsapp: company.whatsapp === null ? null : { href: company.whatsapp, text: formatPhone(company.whatsapp) },
    maxInstallments: payment.maxInstallments,
  }
}

export type VisitorSummary = ReturnType<typeof visitorSummary>
export type SellerSummary = ReturnType<typeof sellerSummary>
