/** With what the form of a new link begins, when it is to be like something. */
import type { Forfait } from '~/domain/forfait'
import type { PaymentLink } from '~/domain/payment-link'
import { toLocalDate } from '~/domain/time-zone'
import { formatAmount } from '~/i18n/format'
import type { LinkValues } from './link-values'

/** Everything but its days: what is made again is good from now on. */
export function valuesOfLink(link: PaymentLink): Partial<LinkValues> {
  const { customer } = link
  return {
    title: link.title,
    reference: link.reference ?? '',
    startsOn: link.startsOn ?? '',
    endsOn: link.endsOn ?? '',
    people: link.people === null ? '' : String(link.people),
    amount: formatAmount(link.amount),
    methods: [...link.methods],
    maxInstallments: String(link.maxInstallments),
    customerName: customer.name ?? '',
    customerPhone: customer.phone ?? '',
    customerEmail: customer.email ?? '',
    message: link.message ?? '',
    language: link.language,
  }
}

/** The price is what the shop offers: it is typed. */
export function valuesOfForfait(forfait: Forfait): Partial<LinkValues> {
  return {
    title: forfait.destination.slice(0, 80),
    reference: forfait.id,
    startsOn: forfait.leavesOn !== null && forfait.leavesOn > toLocalDate(forfait.createdAt) ? forfait.leavesOn : '',
    people: String(forfait.people),
    customerName: forfait.name,
    customerPhone: forfait.phone,
    customerEmail: forfait.email,
    language: forfait.language,
  }
}
