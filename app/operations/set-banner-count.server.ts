import { settings } from '~/data/collections'
import type { Actor } from '~/domain/audit'
import type { Instant } from '~/domain/dates'
import { SETTINGS_ID } from '~/domain/settings'
import { saveAudited } from './audit.server'

const TRIES = 3

/** How many banners the home page shows. Somebody else's change of other settings at that moment stays. */
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
