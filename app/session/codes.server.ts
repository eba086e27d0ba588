/**
 * Six-digit codes sent by e-mail: fifteen minutes, five tries, used once. Each requester has twenty a day
 * per address and purpose; `codeGuessDay` limits the guesses of all requesters together, so that a day's guesses at an
 * address have one chance in ten thousand. Anyone who comes by the link of the mail does not guess (`mailProof`).
 */
import { randomInt } from 'node:crypto'
import { codes } from '~/data/collections'
import type { Doc, Tx } from '~/data/store'
import {
  CODE_LENGTH,
  CODE_LIFE,
  CODES_PER_DAY,
  type Code,
  type CodePurpose,
  isCodeUsable,
  MAX_CODE_ATTEMPTS,
} from '~/domain/accounts/code'
import { addMillis, type Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { isSameDigest, keyedDigest } from './tokens.server'

export interface CodeOrder {
  /** Normalised address: the day's limit counts per address, known or not. */
  email: string
  /** The network or the known browser that sent the request (`requesterOf`): the codes of others neither use up its own nor end them. */
  requester: string
  /** Whose code it is. For an address without an account: any fresh id, and the code can never match. */
  userId: string
  purpose: CodePurpose
  /** The code this one takes the place of. */
  replaces: string | null
}

export interface IssuedCode {
  id: string
  digits: string
}

export type CodeRefusal = { kind: 'wrong'; attemptsLeft: number } | { kind: 'expired' }

/** What the mail with a code carries besides its digits: a browser that shows it reads the mail of the address. */
export function mailProof(codeId: string): string {
  return keyedDigest('code mail', codeId).slice(0, 32)
}

export function isMailProof(codeId: string, proof: string): boolean {
  return isSameDigest(mailProof(codeId), proof)
}

function digest(id: string, digits: string): string {
  return keyedDigest('code', `${id} ${digits}`)
}

/** One document per code and place of the day: the twenty-first has no place. */
function placeId({ email, requester, purpose }: CodeRequest, now: Instant, place: number): string {
  return `${keyedDigest('code place', `${purpose} ${email} ${requester}`).slice(0, 40)}-${now.slice(0, 10)}-${place}`
}

type CodeRequest = Pick<CodeOrder, 'email' | 'requester' | 'purpose'>

/**
 * Writes a fresh code and ends the one that it takes the place of. It reads first: call it after the transaction's other
 * reads and before its other writes. Refused when the requester's codes of the day are used up.
 */
export async function issueCode(tx: Tx, order: CodeOrder, now: Instant): Promise<Result<IssuedCode, 'codeLimit'>> {
  const replaced = order.replaces === null ? null : await tx.get(codes, order.replaces)
  for (let place = 0; place < CODES_PER_DAY; place += 1) {
    const id = placeId(order, now, place)
    if (await tx.get(codes, id)) continue
    if (replaced) endCode(tx, replaced, order, now)
    return ok(writeCode(tx, id, order, now))
  }
  return refused('codeLimit')
}

/** Whose sign-ups of this address the requester was sent a code for today. */
export async function signUpsOf(
  tx: Tx,
  request: Pick<CodeRequest, 'email' | 'requester'>,
  now: Instant,
): Promise<string[]> {
  const ids: string[] = []
  for (let place = 0; place < CODES_PER_DAY; place += 1) {
    const taken = await tx.get(codes, placeId({ ...request, purpose: 'signup' }, now, place))
    if (!taken) break
    ids.push(taken.data.userId)
  }
  return ids
}

function endCode(tx: Tx, { id, data }: Doc<Code>, { purpose }: CodeOrder, now: Instant): void {
  if (data.purpose === purpose && data.usedAt === null) tx.put(codes, id, { ...data, usedAt: now })
}

function writeCode(tx: Tx, id: string, order: CodeOrder, now: Instant): IssuedCode {
  const digits = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  tx.create(codes, id, {
    id,
    userId: order.userId,
    purpose: order.purpose,
    hash: digest(id, digits),
    attemptsLeft: MAX_CODE_ATTEMPTS,
    createdAt: now,
    expiresAt: addMillis(now, CODE_LIFE),
    usedAt: null,
  })
  return { id, digits }
}

/**
 * Judges one guess. A wrong one costs a try, so the caller must let the transaction commit when this refuses; a right
 * one is still to be spent with `spendCode`, after the caller's own reads.
 */
export async function judgeCode(
  tx: Tx,
  guess: { id: string; digits: string; purpose: CodePurpose },
  now: Instant,
): Promise<Result<Code, CodeRefusal>> {
  const code = (await tx.get(codes, guess.id))?.data
  if (!code || code.purpose !== guess.purpose || !isCodeUsable(code, now)) return refused({ kind: 'expired' })
  if (isSameDigest(code.hash, digest(guess.id, guess.digits))) return ok(code)
  const attemptsLeft = code.attemptsLeft - 1
  tx.put(codes, code.id, { ...code, attemptsLeft })
  return refused(attemptsLeft === 0 ? { kind: 'expired' } : { kind: 'wrong', attemptsLeft })
}

export function spendCode(tx: Tx, code: Code, now: Instant): void {
  tx.put(codes, code.id, { ...code, usedAt: now })
}
