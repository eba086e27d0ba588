import { z } from 'zod'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_SPECIAL,
  PASSWORD_MIN_UPPERCASE,
  type PasswordRefusal,
  passwordRefusal,
} from '~/domain/accounts/password'
import { message } from '~/forms/message'

const required = message('validation.required')

/** The message of a password rule. */
export function passwordMessage(problem: PasswordRefusal): string {
  switch (problem) {
    case 'tooShort':
      return message('validation.minLength', { length: PASSWORD_MIN_LENGTH, count: PASSWORD_MIN_LENGTH })
    case 'tooLong':
      return message('validation.maxLength', { length: PASSWORD_MAX_LENGTH, count: PASSWORD_MAX_LENGTH })
    case 'uppercase':
      return message('validation.passwordUppercase', { count: PASSWORD_MIN_UPPERCASE })
    case 'special':
      return message('validation.passwordSpecial', { count: PASSWORD_MIN_SPECIAL })
    case 'common':
      return message('validation.passwordCommon')
    case 'personal':
      return message('validation.passwordPersonal')
  }
}

/** A new password that meets all rules; never trimmed. */
export function newPasswordField() {
  return z.string(required).superRefine((password, context) => {
    const problem = passwordRefusal(password)
    if (problem !== null) context.addIssue({ code: 'custom', message: passwordMessage(problem) })
  })
}

/** A password to compare: it only has to be present. */
export function passwordField() {
  return z.string(required).max(PASSWORD_MAX_LENGTH * 4, passwordMessage('tooLong'))
}

const pairSchema = z.object({ password: z.string(), passwordConfirmation: z.string() })

/**
 * Requires `password` and `passwordConfirmation` to be equal. The error is set at the confirmation, also while other
 * fields are invalid. Refuses passwords made of the account's own data.
 */
export function withNewPassword<Schema extends z.ZodType<{ password: string; passwordConfirmation: string }>>(
  schema: Schema,
  personalPasswordParts: (values: z.output<Schema>) => readonly string[] = () => [],
) {
  return schema
    .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
      path: ['passwordConfirmation'],
      error: message('validation.passwordsDiffer'),
      when: ({ value }) => pairSchema.safeParse(value).success,
    })
    .refine((values) => passwordRefusal(values.password, personalPasswordParts(values)) !== 'personal', {
      path: ['password'],
      error: passwordMessage('personal'),
    })
}
