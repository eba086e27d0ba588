import { z } from 'zod'
import type { LocalDate } from '~/domain/values/dates'
import { birthDateField } from '~/forms/fields/date-values'
import { choiceField, cpfField, nameField, orNull, phoneField } from '~/forms/values'
import { type Language, languages } from '~/i18n/languages'

/** The fields that an administrator may correct; data that the customer never gave may stay empty. */
export function userFormSchema(language: Language, day: LocalDate) {
  return z.object({
    version: z.string().max(200).default(''),
    firstName: nameField(),
    lastName: nameField(),
    cpf: orNull(cpfField()),
    phone: orNull(phoneField()),
    birthDate: orNull(birthDateField({ language, today: day })),
    language: choiceField(languages),
  })
}
