import { z } from 'zod'
import type { User } from '~/domain/accounts/user'
import { formatCpf } from '~/domain/brazil/cpf'
import { formatPhone } from '~/domain/brazil/phone'
import type { LocalDate } from '~/domain/values/dates'
import { versionField } from '~/features/back-office/opened-form.server'
import { birthDateField } from '~/forms/fields/date-values'
import { choiceField, cpfField, nameField, orNull, phoneField } from '~/forms/values'
import { type Language, languages } from '~/i18n/languages'

/** The fields that an administrator may correct; data that the customer never gave may stay empty. */
export function userFormSchema(language: Language, day: LocalDate) {
  return z.object({
    version: versionField(),
    firstName: nameField(),
    lastName: nameField(),
    cpf: orNull(cpfField()),
    phone: orNull(phoneField()),
    birthDate: orNull(birthDateField({ language, today: day })),
    language: choiceField(languages),
  })
}

/** The default values of the form. */
export function toUserValues({ firstName, lastName, cpf, phone, birthDate, language }: User) {
  return {
    firstName,
    lastName,
    cpf: cpf === null ? '' : formatCpf(cpf),
    phone: phone === null ? '' : formatPhone(phone),
    birthDate: birthDate ?? '',
    language,
  }
}
