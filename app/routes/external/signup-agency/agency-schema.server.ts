import { z } from 'zod'
import type { AgencyRequest } from '~/domain/agencies/agency-request'
import type { LocalDate } from '~/domain/values/dates'
import { accountFields, personalPasswordParts } from '~/features/accounts/account-form.server'
import { withNewPassword } from '~/forms/fields/password-values'
import { message } from '~/forms/message'
import {
  cadasturField,
  consentField,
  cpfOrCnpjField,
  nameField,
  orNull,
  phoneField,
  requiredText,
} from '~/forms/values'
import type { Language } from '~/i18n/languages'

/** A single line of readable text: it is used in mail subjects, badges and pictures. */
function agencyNameField() {
  return requiredText({ min: 2, max: 80 })
    .transform((text) => text.replace(/[\s\p{C}]+/gu, ' ').trim())
    .refine((name) => /[\p{L}\p{N}]/u.test(name), message('validation.name'))
}

const agencyFields = {
  agencyName: agencyNameField(),
  document: cpfOrCnpjField(),
  cadastur: orNull(cadasturField()),
  contactName: orNull(nameField()),
  whatsapp: orNull(phoneField()),
}

/** The fields for a signed-in customer. */
export const agencyApplicationSchema = z.object(agencyFields)

/** The Cadastur number, for an agency that registered without it. */
export const cadasturSchema = z.object({ intent: z.literal('enterCadastur'), cadastur: cadasturField() })

/** The fields without an account: the agency's first, then the user's. */
export function agencySignUpSchema(language: Language, day: LocalDate) {
  const acceptTerms = consentField('validation.acceptTerms')
  return withNewPassword(
    z.object({ ...agencyFields, ...accountFields(language, day), acceptTerms }),
    ({ agencyName, ...user }) => [...personalPasswordParts(user), agencyName],
  )
}

/** The form values as a domain request. */
export function toAgencyRequest(formValues: z.output<typeof agencyApplicationSchema>): AgencyRequest {
  const { agencyName: name, document, cadastur, contactName, whatsapp } = formValues
  const { type: documentType, digits } = document
  return { name, documentType, document: digits, cadastur: cadastur ?? '', contactName, whatsapp }
}
