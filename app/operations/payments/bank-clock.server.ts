/** The business days of banks in the shop's city, which the settings name. */
import { settings } from '~/data/collections'
import type { BankClock } from '~/domain/brazil/business-days'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Instant } from '~/domain/values/dates'

export async function bankClockAt(now: Instant): Promise<BankClock> {
  const { payment } = await settings.get(SETTINGS_ID)
  return { now, holidays: payment.holidays }
}
