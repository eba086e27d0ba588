/** Travel tips of the back office. */
import { tips } from '~/data/collections'
import { type Tip, tipSearchTerms } from '~/domain/content/tip'
import type { Upload } from '~/domain/content/upload'
import { changedFields } from '~/domain/maintenance/audit'
import type { Result } from '~/domain/values/result'
import { findFreeSlug } from '~/domain/values/slug'
import { isUploadOf, keepUpload } from '~/operations/files/take-upload.server'
import {
  createOnce,
  holdsFields,
  removeAudited,
  type SaveRefusal,
  saveAudited,
} from '~/operations/maintenance/audit.server'
import type { AuditContext, EditedVersion } from './audit-context'

export type TipFields = Omit<Tip, 'id' | 'slug' | 'imageKey' | 'searchTerms' | 'createdAt' | 'updatedAt'>

/** The same `id` posted twice makes one tip; with other texts or another picture the second post is refused. */
export async function createTip(
  id: string,
  fields: TipFields,
  image: Upload,
  act: AuditContext,
): Promise<Result<Tip, SaveRefusal<Tip>>> {
  await keepUpload(image.id)
  const slug = await findFreeSlug(fields.title, 'dica', async (slug) => (await tips.count({ eq: { slug } })) > 0)
  const times = { createdAt: act.at, updatedAt: act.at }
  const data: Tip = { id, slug, ...fields, imageKey: image.id, searchTerms: tipSearchTerms(fields), ...times }
  const isSame = async (stored: Tip) => holdsFields(stored, fields) && isUploadOf(stored.imageKey, image)
  return createOnce(tips, id, { ...act, data, isSame, action: 'tip.created' })
}

export async function saveTip(
  { id, expect }: EditedVersion,
  fields: TipFields,
  image: Upload | null,
  act: AuditContext,
): Promise<Result<Tip, SaveRefusal<Tip>>> {
  if (image) await keepUpload(image.id)
  return saveAudited(tips, id, {
    ...act,
    expect,
    action: 'tip.saved',
    change: (tip) => {
      const next = { ...tip, ...fields, ...(image ? { imageKey: image.id } : {}) }
      return changedFields(tip, next) === null
        ? tip
        : { ...next, searchTerms: tipSearchTerms(fields), updatedAt: act.at }
    },
  })
}

/** Shows or hides tips; returns how many changed. An article keeps the date of its text. */
export async function setTipsActive(ids: readonly string[], active: boolean, act: AuditContext): Promise<number> {
  let changed = 0
  for (const id of ids) {
    const doc = await tips.findDoc(id)
    if (doc === null || doc.data.active === active) continue
    const action = active ? 'tip.shown' : 'tip.hidden'
    const saved = await saveAudited(tips, id, {
      ...act,
      action,
      expect: doc.version,
      change: (tip) => ({ ...tip, active }),
    })
    if (saved.ok) changed += 1
  }
  return changed
}

/** Returns how many existed. */
export async function removeTips(ids: readonly string[], act: AuditContext): Promise<number> {
  let removed = 0
  for (const id of ids) {
    const gone = await removeAudited(tips, id, { ...act, action: 'tip.removed' })
    if (gone.ok) removed += 1
  }
  return removed
}
