/** The banks' days of the shop's city, which its settings name. */
import { settings } from '~/data/collections'
import type { BankClock } from '~/domain/business-days'
import type { Instant } from '~/domain/dates'
import { SETTINGS_ID } from '~/domain/settings'

export async function bankClockAt(now: Instant): Promise<BankClock> {
  const { payment } = await settings.get(SETTINGS_ID)
  return { now, holidays: payment.holidays }
}
