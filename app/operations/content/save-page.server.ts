import { pages } from '~/data/collections'
import type { Page, PageText } from '~/domain/content/page'
import { nextVersion } from '~/domain/content/page-version'
import type { Actor } from '~/domain/maintenance/audit'
import { dateParts, type Instant } from '~/domain/values/dates'
import type { Result } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { type SaveRefusal, saveAudited } from '~/operations/maintenance/audit.server'

/**
 * Saves a text of the site. A text that customers accept (contract, terms) becomes a new version; existing orders carry
 * their own copy of the accepted one.
 */
export function savePage(
  input: { id: string; expect: string; texts: { 'pt-BR': PageText; en: PageText }; by: Actor },
  now: Instant,
): Promise<Result<Page, SaveRefusal<Page>>> {
  const { id, expect, texts, by } = input
  return saveAudited(pages, id, {
    expect,
    by,
    at: now,
    action: 'page.updated',
    name: texts['pt-BR'].title,
    change: (page) => {
      if (JSON.stringify([page['pt-BR'], page.en]) === JSON.stringify([texts['pt-BR'], texts.en])) return page
      const version = page.version === null ? null : nextVersion(page.version, dateParts(today(now)).year)
      return { ...page, ...texts, version, updatedAt: now }
    },
  })
}
