/**
 * Signing in with six digits from the mail, without a password. An address without an account gets one, with nothing
 * but the address, when its code is right.
 */
import { secondFactors, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { Device } from '~/domain/accounts/device'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import type { Language } from '~/domain/values/scalars'
import { claim, claimOwner } from '~/session/claims.server'
import { type CodeRefusal, issueCode, judgeCode, spendCode } from '~/session/codes.server'
import { openSession } from '~/session/sessions.server'
import { freshId, keyedDigest } from '~/session/tokens.server'
import { unknownPassword } from './create-account.server'
import { mailSignInCode } from './mail-code.server'
import { newAccount } from './new-account'
import { accountsAt, waitingOf } from './sign-up.server'

/** Whose code it is while the address has no account. No account has this id. */
const newcomerId = (email: string) => keyedDigest('newcomer', email)
/** Whose code it is when the account may not sign in this way: the code can never match. */
const nobodyId = (email: string) => keyedDigest('nobody', email)

/** A code opens customers' and agencies' accounts only, unless they are blocked. */
function mayEnter(user: User | null): boolean {
  return user !== null && user.type === 0 && user.blockedAt === null
}

async function ownerOf(tx: Tx, email: string): Promise<{ user: User | null; isKnown: boolean }> {
  const id = await claimOwner(tx, 'email', email)
  const user = (await tx.get(users, id ?? newcomerId(email)))?.data ?? null
  return { user, isKnown: id !== null }
}

/**
 * Sends the address a code that signs in, and returns the code's id.
 *
 * The reply does not reveal whether an account has the address: a known one and a new one get the same mail. An
 * account that may not enter by a code gets none; then a code that cannot match is written, with the same reads and
 * writes except the mail.
 */
export async function requestSignInCode(
  input: { email: string; requester: string; language: Language; replaces?: string | null; redirectTo?: string | null },
  now: Instant,
): Promise<Result<{ codeId: string }, 'codeLimit'>> {
  const { email, requester, language, replaces = null, redirectTo } = input
  return store().transact(async (tx) => {
    const { user, isKnown } = await ownerOf(tx, email)
    const isWelcome = mayEnter(user) || !isKnown
    const userId = isWelcome ? (user?.id ?? newcomerId(email)) : nobodyId(email)
    const issued = await issueCode(tx, { email, requester, userId, purpose: 'signin', replaces }, now)
    if (!issued.ok) return issued
    if (isWelcome)
      mailSignInCode(tx, { email, language: user?.language ?? language }, { ...issued.value, redirectTo }, now)
    return ok({ codeId: issued.value.id })
  })
}

export interface SignInByCode {
  codeId: string
  digits: string
  /** The address that the code was sent to, as the server remembers it. */
  email: string
  /** What a new customer accepts by continuing, as the page says. */
  termsVersion: string
  language: Language
  device: Device | null
}

/**
 * Starts a session for the holder of the code; where the account has a second factor, its code begins it (`token` is
 * null). For an address without an account one is opened, and whatever an
 * unconfirmed sign-up with this address had set is dropped: only the holder of the mail speaks for it.
 */
export async function signInByCode(
  input: SignInByCode,
  now: Instant,
): Promise<Result<{ token: string | null; user: User; isNew: boolean }, CodeRefusal>> {
  const { email } = input
  const passwordHash = await nobodysPassword()
  const known = await accountsAt(email)
  return store().transact(
    async (tx) => {
      const judged = await judgeCode(tx, { id: input.codeId, digits: input.digits, purpose: 'signin' }, now)
      if (!judged.ok) return judged
      const { user, isKnown } = await ownerOf(tx, email)
      const factor = await tx.get(secondFactors, user?.id ?? 'none')
      const isTheirs = judged.value.userId === newcomerId(email) || judged.value.userId === user?.id
      const waiting = await waitingOf(tx, email, known)
      spendCode(tx, judged.value, now)
      if (!isTheirs || (isKnown && !mayEnter(user))) return refused({ kind: 'expired' as const })
      if (user && factor?.data.confirmedAt != null) return ok({ token: null, user, isNew: false })
      const entered = user ?? openAccount(tx, input, { passwordHash, waiting }, now)
      tx.put(users, entered.id, { ...entered, lastSignInAt: now, updatedAt: now })
      return ok({ token: openSession(tx, entered, now, input.device), user: entered, isNew: user === null })
    },
    { lockKeys: [`code ${input.codeId}`] },
  )
}

type Beginning = { passwordHash: string; waiting: readonly string[] }

/** The account of a newcomer. It is written by the caller. */
function openAccount(tx: Tx, input: SignInByCode, { passwordHash, waiting }: Beginning, now: Instant): User {
  const { email, language, termsVersion } = input
  const person = { firstName: '', lastName: '', email, cpf: null, phone: null, birthDate: null, language }
  const grants = {
    ...{ id: freshId(), passwordHash, hasPassword: false, type: 0 as const, agencyId: null },
    ...{ emailConfirmedAt: now, acceptedTerms: { version: termsVersion, acceptedAt: now } },
  }
  const user = newAccount(person, grants, now)
  for (const id of waiting) tx.remove(users, id)
  claim(tx, 'email', email, { ownerId: user.id, at: now })
  return user
}

let unusable: Promise<string> | null = null

/** The hash of a password that nobody knows, the same for all: computing one takes time that would reveal who is new. */
function nobodysPassword(): Promise<string> {
  unusable ??= unknownPassword()
  return unusable
}
