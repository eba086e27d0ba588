import { qrCodeSvg } from '~/documents/qr-code'
import type { Instant } from '~/domain/values/dates'
import { sessionRows } from '~/features/accounts/sessions/session-rows.server'
import { formConstraints } from '~/forms/constraints'
import { formatInstant } from '~/i18n/format'
import { secondFactor } from '~/i18n/locales/accounts/second-factor'
import { readSecondFactor } from '~/operations/accounts/second-factor.server'
import type { RequestContext } from '~/session/request-context'
import type { SignedIn } from '~/session/visitor'
import { factorPasswordSchema, securityCodeSchema } from './security.server'

/** The second factor of an account, its sessions, and what the forms need. */
export async function loadSecurity({ user, sessionId }: SignedIn, at: Instant, context: RequestContext) {
  const t = context.t(secondFactor)
  const factor = await readSecondFactor(user)
  return {
    hasPassword: user.hasPassword,
    factor:
      factor.state === 'starting'
        ? { state: factor.state, key: factor.key, qr: qrCodeSvg(factor.address, t('qr')) }
        : factor.state === 'on'
          ? { ...factor, since: t('since', { when: formatInstant(factor.since, context.language) }) }
          : factor,
    sessions: await sessionRows(user, sessionId, at, context),
    constraints: {
      code: formConstraints(securityCodeSchema),
      factorPassword: formConstraints(factorPasswordSchema),
    },
  }
}
export type SecurityView = Awaited<ReturnType<typeof loadSecurity>>
