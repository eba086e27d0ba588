/** The message about an endpoint that stopped, ready for the outbox. */
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { type DeliveryError, HOUSE } from '~/domain/webhooks/webhook'
import { formatInstant } from '~/i18n/format'
import { webhookTexts } from '~/i18n/locales/agencies/webhooks'
import { translator } from '~/i18n/translate'

interface StoppedEndpoint {
  id: string
  ownerId: string
  url: string
  /** What the last try gave. */
  status: number | null
  error: DeliveryError | null
  at: Instant
}

export function webhookStoppedMail(
  { email: to, language }: Pick<User, 'email' | 'language'>,
  { id, ownerId, url, status, error, at }: StoppedEndpoint,
) {
  const outcome = error === null ? String(status) : translator(webhookTexts, language)(`error.${error}`)
  const vars = { endpoint: url, dateTime: formatInstant(at, language), outcome }
  const area = ownerId === HOUSE ? 'admin' : 'agency'
  return { template: 'webhookStopped', to, language, vars, path: `/${area}/webhooks/${id}` }
}
