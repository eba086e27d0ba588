/** Password hashes: argon2id with 19 MiB and two passes, at most four computed at a time. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 19 MiB and a core: a burst of sign-ins waits in line instead of exhausting the machine. */
async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** NFKC first: the same password typed on two keyboards is one sequence of bytes. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8')
}

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(bytesOf(password), COST))
}

/** The hash was made with other cost parameters: renew it when the password is available. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`)
}

let decoy: Promise<string> | null = null

/**
 * Whether the password matches `passwordHash`. With null (an unknown address) it takes the same time and returns false.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const against = passwordHash ?? (await decoy)
  const matches = await inLine(() => verify(against, bytesOf(password)))
  return matches && passwordHash !== null
}
