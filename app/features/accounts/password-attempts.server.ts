/** The counters for password attempts. They limit guessing without letting strangers lock the owner out. */
import { safeRedirect } from '~/domain/values/safe-redirect'
import type { Door } from '~/operations/accounts/sign-in.server'
import { type CodeReference, replacedCode } from '~/session/code-reference.server'
import { isMailProof } from '~/session/codes.server'
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

/** The counter key of an account and a network. */
function fromNetwork(account: string, address: string): string {
  return `${account} ${networkOf(address)}`
}

/** Who requests codes for an address: a browser that has signed in to the account before, else the network. */
export async function requesterOf(request: Request, email: string, address: string): Promise<string> {
  return (await knownDevice(request, email)) ?? networkOf(address)
}

/** A request for a code: who requests it, which code of this browser it replaces, and the page to go on to. */
export async function codeRequestOf({ request, email, clientAddress }: RequestOrigin) {
  return {
    requester: await requesterOf(request, email, clientAddress),
    replaces: await replacedCode(request, email),
    redirectTo: safeRedirect(new URL(request.url).searchParams.get('redirectTo')),
  }
}

interface RequestOrigin {
  request: Request
  email: string
  clientAddress: string
}

type RequestKinds = readonly [account: RateLimitKind, address: RateLimitKind]

/**
 * Counts a request for a code; returns the seconds to wait, or null. A known browser has only its own counter; others
 * count by address with network, and by network.
 */
export async function tooManyCodeRequests(
  [account, address]: RequestKinds,
  origin: RequestOrigin,
): Promise<number | null> {
  const { request, email, clientAddress } = origin
  const device = await knownDevice(request, email)
  if (device !== null) return tooManySignInAttempts([[account, device]])
  return tooManySignInAttempts([
    [account, fromNetwork(email, clientAddress)],
    [address, clientAddress],
  ])
}

/**
 * Counts a guess at a mailed code, by address over all codes and networks; a known browser has its own counter. Who has
 * opened the page by the link of the mail is not counted: strangers who use the day's guesses up cannot shut its reader
 * out, and each code has five tries.
 */
export async function tooManyGuesses(
  request: Request,
  { email, codeId }: Pick<CodeReference, 'email' | 'codeId'>,
): Promise<number | null> {
  const proof = new URL(request.url).searchParams.get('proof')
  if (proof !== null && isMailProof(codeId, proof)) return null
  return tooManySignInAttempts([['codeGuessDay', (await knownDevice(request, email)) ?? email]])
}

export interface PasswordAttempt {
  email: string
  /** The counter key of a browser that has signed in to the account before. */
  device: string | null
  address: string
}

export async function passwordAttempt(request: Request, email: string, address: string): Promise<PasswordAttempt> {
  return { email, address, device: await knownDevice(request, email) }
}

/**
 * Counts an attempt; returns the seconds to wait, or null. A known browser has only its own counter. All others count
 * by account and network, by network, and per day by account. An attempt refused by the first two does not use up the
 * daily limit, and a correct password does not restore it.
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

/** After a correct password, earlier wrong ones no longer count. */
export async function forgivePasswords({ email, device, address }: PasswordAttempt): Promise<void> {
  const doors: Door[] = ['shop', 'admin']
  await Promise.all(
    doors.map((door) =>
      device === null ? forgive(kinds[door].account, fromNetwork(email, address)) : forgive(kinds[door].device, device),
    ),
  )
}
