import { invitations, users } from '~/data/collections'
import { AlreadyExists } from '~/data/store'
import type { Instant } from '~/domain/values/dates'
import { keyedDigest } from '~/session/tokens.server'
import { codeFingerprint } from './admin-invitation'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The `turn`-th first-run code of this installation: 100 bits in five groups, the same on every server of one key. */
function firstRunCodeOf(turn: number): string {
  const bytes = Buffer.from(keyedDigest('first run', String(turn)), 'hex')
  const text = [...bytes.subarray(0, 20)].map((byte) => CROCKFORD[byte % 32]).join('')
  return text.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * The code with which the first administrator signs up at `/admin/signup`. The server prints it at its start; null when
 * there is an administrator. The store keeps only its fingerprint. Safe to call on many servers at the same time.
 */
export async function firstRunCode(now: Instant): Promise<string | null> {
  if ((await users.count({ eq: { type: 1 } })) > 0) return null
  for (let turn = 0; ; turn += 1) {
    const code = firstRunCodeOf(turn)
    const id = codeFingerprint(code)
    const known = await invitations.find(id)
    if (known?.usedAt) continue
    if (known === null) await writeDown(id, now)
    return code
  }
}

async function writeDown(id: string, now: Instant): Promise<void> {
  try {
    await invitations.create(id, {
      id,
      kind: 'firstRun',
      email: null,
      invitedById: null,
      createdAt: now,
      expiresAt: null,
      usedAt: null,
    })
  } catch (error) {
    if (!(error instanceof AlreadyExists)) throw error
  }
}
