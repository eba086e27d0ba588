import { agencyAccounts, settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { limits } from '~/session/rate-limit-kinds'

/** Whose key it is, and what it may do. The balance is for keys that may read money. */
export const loader = apiRoute(endpoints.me, async ({ holder: { key, agency } }) => {
  const isOnAccount = agency?.settlement === 'account' && key.scopes.includes('money.read')
  const account = isOnAccount ? await agencyAccounts.find(agency.id) : null
  const owner = agency
    ? { kind: 'agency' as const, id: agency.id, name: agency.name }
    : { kind: 'house' as const, id: null, name: (await settings.get(SETTINGS_ID)).company.name }
  return ok({
    body: {
      owner,
      key: { name: key.name, scopes: key.scopes, expiresAt: key.expiresAt },
      limits: {
        requests: limits.keyRequests.points,
        reservations: limits.keyReservations.points,
        seconds: limits.keyRequests.seconds,
      },
      settlement: agency?.settlement ?? null,
      balance: isOnAccount ? (account?.balance ?? 0) : null,
    },
  })
})
