import { now } from '~/clock.server'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_SPECIAL,
  PASSWORD_MIN_UPPERCASE,
} from '~/domain/accounts/password'
import type { LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/fields/date-text'
import type { PasswordCounts } from '~/forms/fields/password-field'

/** The server data that account forms need. */
export function accountPage(): { days: { from: LocalDate; to: LocalDate }; counts: PasswordCounts } {
  const day = today(now())
  return {
    days: { from: pickableDays(day).from, to: day },
    counts: {
      min: PASSWORD_MIN_LENGTH,
      max: PASSWORD_MAX_LENGTH,
      uppercase: PASSWORD_MIN_UPPERCASE,
      special: PASSWORD_MIN_SPECIAL,
    },
  }
}
