import { z } from 'zod'
import type { AgencyRequest } from '~/domain/agencies/agency-request'
import type { LocalDate } from '~/domain/values/dates'
import { accountFields, personalPasswordParts } from '~/features/accounts/account-form.server'
import { message } from '~/forms/message'
import { withNewPassword } from '~/forms/password-values'
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

/** One line with something to read in it: it stands in subjects, on badges and in pictures. */
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

/** What a customer who is signed in still has to say. */
export const agencyApplicationSchema = z.object(agencyFields)

/** The number that an agency which came without it still has to say. */
export const cadasturSchema = z.object({ intent: z.literal('enterCadastur'), cadastur: cadasturField() })

/** What somebody without an account has to say: the agency first, then the person. */
export function agencySignUpSchema(language: Language, day: LocalDate) {
  const acceptTerms = consentField('validation.acceptTerms')
  return withNewPassword(
    z.object({ ...agencyFields, ...accountFields(language, day), acceptTerms }),
    ({ agencyName, ...person }) => [...personalPasswordParts(person), agencyName],
  )
}

/** The request in the words of the domain. */
export function toAgencyRequest(typed: z.output<typeof agencyApplicationSchema>): AgencyRequest {
  const { agencyName: name, document, cadastur, contactName, whatsapp } = typed
  const { type: documentType, digits } = document
  return { name, documentType, document: digits, cadastur: cadastur ?? '', contactName, whatsapp }
}
