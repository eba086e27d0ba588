import type { Session } from '~/domain/accounts/session'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { formatShortInstant } from '~/i18n/format'
import { userEditor } from '~/i18n/locales/accounts/user-editor'
import type { RequestContext } from '~/session/request-context'
import { listOpenSessions } from '~/session/sessions.server'

const icons = { phone: 'smartphone', tablet: 'smartphone', computer: 'laptop' } as const

/** The account's sessions, most recently used first. `ownId` is the current session. */
export async function sessionRows(user: User, ownId: string, now: Instant, context: RequestContext) {
  const t = context.t(userEditor)
  const title = (device: Session['device']) => {
    if (device === null) return t('device')
    const name = t(`device.${device.kind}`, { system: device.system ?? '' }).trim()
    return device.browser === null ? name : `${name}, ${device.browser}`
  }
  return (await listOpenSessions(user, now)).map((session) => ({
    id: session.id,
    isOwn: session.id === ownId,
    icon: icons[session.device?.kind ?? 'computer'],
    title: title(session.device),
    seen: t('lastSeen', { when: formatShortInstant(session.lastSeenAt, context.language) }),
  }))
}
export type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number]
