import { settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { saveAudited } from '~/operations/maintenance/audit.server'

const TRIES = 3

/** How many banners the home page shows. Concurrent changes of other settings are not overwritten. */
export async function setBannerCount(count: number, { by, at }: { by: Actor; at: Instant }): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const doc = await settings.findDoc(SETTINGS_ID)
    if (doc === null) return
    const saved = await saveAudited(settings, SETTINGS_ID, {
      by,
      at,
      name: 'bannersOnHome',
      action: 'settings.saved',
      expect: doc.version,
      change: (current) => ({ ...current, bannersOnHome: count, updatedAt: at }),
    })
    if (saved.ok) return
  }
}
