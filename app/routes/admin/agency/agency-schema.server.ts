import { z } from 'zod'
import { type Agency, MAX_DAYS_TO_PAY } from '~/domain/agencies/agency'
import { parseSellerCode } from '~/domain/agencies/seller-code'
import { formatPhone } from '~/domain/brazil/phone'
import { formatPixKey } from '~/domain/payments/pix-key'
import { ZERO } from '~/domain/values/money'
import { writePercent } from '~/domain/values/percent'
import { documentOf } from '~/features/accounts/agency-review/agency-facts.server'
import { versionField } from '~/features/back-office/opened-form.server'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import {
  cadasturField,
  choiceField,
  cpfOrCnpjField,
  emailField,
  orNull,
  percentField,
  phoneField,
  pixKeyField,
  requiredText,
  wholeNumberField,
} from '~/forms/values'
import { formatAmount } from '~/i18n/format'
import type { AgencySettings } from '~/operations/agencies/update-agency.server'

export const agencyFormSchema = z.object({
  version: versionField(),
  name: requiredText({ min: 2, max: 80 }),
  legalName: requiredText({ min: 2, max: 120 }),
  document: cpfOrCnpjField(),
  cadastur: orNull(cadasturField()),
  contactName: requiredText({ min: 2, max: 120 }),
  email: emailField(),
  phone: orNull(phoneField()),
  whatsapp: orNull(phoneField()),
  address: orNull(requiredText({ max: 300 })),
  sellerCode: requiredText({ max: 40 }).transform((text, context) => {
    const code = parseSellerCode(text)
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: message('people.agency.sellerCode') })
    return z.NEVER
  }),
  commission: percentField(),
  recipientId: orNull(
    z
      .string()
      .trim()
      .regex(/^[\w-]{3,80}$/, message('validation.choice')),
  ),
  pixKey: orNull(pixKeyField()),
  settlement: choiceField(['link', 'account']),
  limit: moneyField({ min: ZERO }),
  daysToPay: wholeNumberField({ min: 0, max: MAX_DAYS_TO_PAY }),
  notes: orNull(requiredText({ max: 4000 })),
})

export function toSettings(formValues: Omit<z.output<typeof agencyFormSchema>, 'version'>): AgencySettings {
  const { document, cadastur, address, commission, notes, ...same } = formValues
  return {
    ...same,
    documentType: document.type,
    document: document.digits,
    cadastur: cadastur ?? '',
    address: address ?? '',
    commissionBp: commission,
    notes: notes ?? '',
  }
}

/** The default values of the form. */
export function toAgencyValues(agency: Agency) {
  const { name, legalName, cadastur, contactName, email, phone, whatsapp, address, sellerCode, recipientId, ...more } =
    agency
  return {
    name,
    legalName,
    document: documentOf(agency),
    cadastur,
    contactName,
    email,
    phone: phone === null ? '' : formatPhone(phone),
    whatsapp: whatsapp === null ? '' : formatPhone(whatsapp),
    address,
    sellerCode,
    commission: writePercent(agency.commissionBp),
    recipientId: recipientId ?? '',
    pixKey: more.pixKey === null ? '' : formatPixKey(more.pixKey),
    settlement: more.settlement,
    limit: formatAmount(more.limit),
    daysToPay: String(more.daysToPay),
    notes: more.notes,
  }
}
export type AgencyValues = ReturnType<typeof toAgencyValues>
