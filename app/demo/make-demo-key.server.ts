/**
 * A key of the partner that sells on account, for all that its programs may do. It is written to a file next to the
 * demonstration's data, since it cannot be shown again.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agencies } from '~/data/collections'
import { mayHaveScope, SCOPES } from '~/domain/agencies/api-key'
import { SYSTEM } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { createApiKey, listApiKeys } from '~/operations/agencies/api-keys.server'

const AGENCY = 'agency-viva-turismo'
/** Enough for what a validator of the interface holds at once. */
const MAX_HELD = 500

export async function makeDemoKey(now: Instant): Promise<void> {
  if ((await agencies.find(AGENCY))?.settlement !== 'account' || (await listApiKeys(AGENCY)).length > 0) return
  const made = await createApiKey({
    ...{ agencyId: AGENCY, name: 'Portal de demonstração', by: SYSTEM, now },
    scopes: SCOPES.filter((scope) => mayHaveScope(AGENCY, scope)),
    ...{ expiresAt: null, maxHeld: MAX_HELD },
  })
  if (!made.ok) return
  const file = join(env.DATA_DIR, 'reseller-key.txt')
  await writeFile(file, `${made.value.text}\n`, { mode: 0o600 })
  log.info({ file }, 'key of the demonstration for resellers')
}
