import { z } from 'zod'
import { isLocalDate, type LocalDate } from '~/domain/values/dates'
import { birthDateField } from '~/forms/fields/date-values'
import { passwordField } from '~/forms/fields/password-values'
import { choiceField, cpfField, nameField, orNull, phoneField } from '~/forms/values'
import { type Language, languages } from '~/i18n/languages'

const MAX_SHOWN_LENGTH = 200

/** The values the form was opened with: only compared, never stored. */
const shownText = () => z.string().max(MAX_SHOWN_LENGTH)
const shownSchema = z.object({
  firstName: shownText().default(''),
  lastName: shownText().default(''),
  cpf: orNull(shownText()),
  phone: orNull(shownText()),
  birthDate: orNull(z.custom<LocalDate>(isLocalDate)),
  language: choiceField(languages),
})

export function dataSchema(language: Language, today: LocalDate) {
  return z.object({
    firstName: nameField(),
    lastName: nameField(),
    cpf: cpfField(),
    phone: phoneField(),
    birthDate: birthDateField({ language, today }),
    language: choiceField(languages),
    shown: shownSchema,
  })
}

/** Closing the account requires its password. */
export const eraseSchema = z.object({ erasePassword: passwordField() })
