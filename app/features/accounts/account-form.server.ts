import { z } from 'zod'
import { pages } from '~/data/collections'
import type { LocalDate } from '~/domain/values/dates'
import { birthDateField } from '~/forms/fields/date-values'
import { newPasswordField, passwordField, withNewPassword } from '~/forms/fields/password-values'
import { cpfField, emailField, nameField, phoneField } from '~/forms/values'
import type { Language } from '~/i18n/languages'

/** The fields that all account forms share, in their order. */
export function accountFields(language: Language, today: LocalDate) {
  return {
    firstName: nameField(),
    lastName: nameField(),
    cpf: cpfField(),
    phone: phoneField(),
    birthDate: birthDateField({ language, today }),
    email: emailField(),
    password: newPasswordField(),
    passwordConfirmation: passwordField(),
  }
}

type Owner = { firstName: string; lastName: string; email: string }

/** Words that the owner's password must not consist of. */
export function personalPasswordParts({ firstName, lastName, email }: Owner): string[] {
  return [firstName, lastName, email]
}

/** The form in which users change their own password, or set the first one: then the current one is not needed. */
export function ownPasswordSchema(owner: Owner & { hasPassword: boolean }) {
  const parts = () => personalPasswordParts(owner)
  const fresh = { password: newPasswordField(), passwordConfirmation: passwordField() }
  if (!owner.hasPassword) return withNewPassword(z.object(fresh), parts)
  return withNewPassword(z.object({ currentPassword: passwordField(), ...fresh }), parts)
}

/** The version of the terms before the shop has stored its own. */
const FIRST_TERMS = '2026-1'

/** The version of the terms that a new account accepts. */
export async function termsInForce(): Promise<string> {
  return (await pages.find('terms'))?.version ?? FIRST_TERMS
}
