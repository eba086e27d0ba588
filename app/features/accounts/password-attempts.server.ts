/** What a try at a password counts against, so that strangers can neither guess without limit nor lock the owner out. */
import type { Door } from '~/operations/accounts/sign-in.server'
import { knownDevice } from '~/session/known-device.server'
import { networkOf } from '~/session/network'
import type { RateLimitKind } from '~/session/rate-limit-kinds'
import { forgive } from '~/session/rate-limits.server'
import { tooManySignInAttempts } from './refusals.server'

const kinds = {
  shop: {
    device: 'signInDevice',
    account: 'signInAccount',
    address: 'signInAddress',
    day: 'signInAccountDay',
  },
  admin: {
    device: 'adminSignInDevice',
    account: 'adminSignInAccount',
    address: 'adminSignInAddress',
    day: 'adminSignInAccountDay',
  },
} as const satisfies Record<Door, Record<string, RateLimitKind>>

/** The account as one network tries it. */
export function fromNetwork(account: string, address: string): string {
  return `${account} ${networkOf(address)}`
}

export interface PasswordAttempt {
  email: string
  /** What this browser's tries count under, when it has signed in to the account before. */
  device: string | null
  address: string
}

export async function passwordAttempt(request: Request, email: string, address: string): Promise<PasswordAttempt> {
  return { email, address, device: await knownDevice(request, email) }
}

/**
 * Counts one try; the seconds to wait, or null. A known browser counts by itself alone. All others count by account and
 * network, by network, and slowly by account: a try that the first two refuse costs none of the day's, and a right
 * password gives none of those back.
 */
export async function tooManyPasswords(
  door: Door,
  { email, device, address }: PasswordAttempt,
): Promise<number | null> {
  const kind = kinds[door]
  if (device !== null) return tooManySignInAttempts([[kind.device, device]])
  const now = await tooManySignInAttempts([
    [kind.account, fromNetwork(email, address)],
    [kind.address, address],
  ])
  return now ?? tooManySignInAttempts([[kind.day, email]])
}

/** The password was right: what was mistyped before it counts no longer. */
export async function forgivePasswords({ email, device, address }: PasswordAttempt): Promise<void> {
  const doors: Door[] = ['shop', 'admin']
  await Promise.all(
    doors.map((door) =>
      device === null ? forgive(kinds[door].account, fromNetwork(email, address)) : forgive(kinds[door].device, device),
    ),
  )
}
