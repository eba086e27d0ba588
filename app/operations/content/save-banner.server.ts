/** Banners of the home page: create, change, sort, remove. At least one is always selected. */
import { banners } from '~/data/collections'
import type { Doc, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { type Banner, leavesOneSelected, neighbourOf } from '~/domain/content/banner'
import { BANNER_SHAPES } from '~/domain/content/picture-crop'
import type { Upload } from '~/domain/content/upload'
import { allFields, canonicalJson, changedFields } from '~/domain/maintenance/audit'
import { ok, type Result, refused } from '~/domain/values/result'
import { storeCrop } from '~/operations/files/store-picture.server'
import { isUploadOf, keepFiles, keepUpload } from '~/operations/files/take-upload.server'
import {
  AUDIT_LOCK,
  createOnce,
  holdsFields,
  openAudit,
  type SaveRefusal,
  saveAudited,
} from '~/operations/maintenance/audit.server'
import { fingerprint } from '~/session/tokens.server'
import type { AuditContext, EditedVersion } from './audit-context'

export type BannerFields = Pick<
  Banner,
  'title' | 'titleEn' | 'subtitle' | 'subtitleEn' | 'alt' | 'altEn' | 'link' | 'startsAt' | 'endsAt' | 'focus'
>

const MAX_ROWS = 200
const LOCKS = { lockKeys: [AUDIT_LOCK, 'banners'] }
const inOrder = { by: 'order', dir: 'asc' } as const

export function listBanners(): Promise<Banner[]> {
  return banners.list({ order: inOrder, limit: MAX_ROWS })
}

/**
 * Adds it at the end of the order. The same `id` posted twice makes one banner; with other texts or another picture the
 * second post is refused.
 */
export async function createBanner(
  id: string,
  fields: BannerFields & Pick<Banner, 'onHome'>,
  picture: Upload,
  act: AuditContext,
): Promise<Result<Banner, SaveRefusal<Banner>>> {
  const known = await banners.find(id)
  // Crops of a picture that is there already would be made for nothing.
  const keys = known ?? (await cropsOf(picture.id, fields, act))
  const last = (await listBanners()).at(-1)?.order ?? 0
  const data: Banner = { ...keys, id, ...fields, order: last + 1, updatedAt: act.at }
  const isSame = async (stored: Banner) => holdsFields(stored, fields) && isUploadOf(stored.sourceKey, picture)
  return createOnce(banners, id, { ...act, data, isSame, versionOf: bannerVersion, action: 'banner.created' })
}

/** Covers only what the editor shows: order and switch have actions of their own, which are not a conflict. */
export function bannerVersion(banner: Banner): string {
  const { title, titleEn, subtitle, subtitleEn, alt, altEn, link, startsAt, endsAt, focus } = banner
  const { sourceKey, imageKey } = banner
  const texts = { title, titleEn, subtitle, subtitleEn, alt, altEn, link, startsAt, endsAt, focus }
  return fingerprint(canonicalJson({ ...texts, sourceKey, imageKey })).slice(0, 32)
}

/** Another picture or focus point renews both crops. */
export async function saveBanner(
  { id, expect }: EditedVersion,
  fields: BannerFields,
  picture: Upload | null,
  act: AuditContext,
): Promise<Result<Banner, SaveRefusal<Banner>>> {
  const current = await banners.find(id)
  if (current === null) return refused({ kind: 'missing' })
  const isMoved = current.focus.x !== fields.focus.x || current.focus.y !== fields.focus.y
  const source = picture?.id ?? current.sourceKey ?? current.imageKey
  const keys = picture || isMoved ? await cropsOf(source, fields, act) : {}
  return saveAudited(banners, id, {
    ...act,
    expect,
    versionOf: bannerVersion,
    action: 'banner.saved',
    change: (banner) => {
      const next = { ...banner, ...fields, ...keys }
      return changedFields(banner, next) === null ? banner : { ...next, updatedAt: act.at }
    },
  })
}

/** Refused when it is the last one chosen. */
export function setBannerOnHome(
  id: string,
  onHome: boolean,
  act: AuditContext,
): Promise<Result<void, 'missing' | 'last'>> {
  return amongAll(async (tx, all) => {
    const doc = all.find((one) => one.id === id)
    if (!doc) return refused('missing')
    if (!onHome && doc.data.onHome && !leavesOneSelected(dataOf(all), id)) return refused('last')
    const next = { ...doc.data, onHome, updatedAt: act.at }
    return put(tx, [[doc, next]], { ...act, action: onHome ? 'banner.shown' : 'banner.hidden' })
  })
}

/** Refused for the last selected banner. Removing one that no longer exists is fine. */
export function removeBanner(id: string, { by, at }: AuditContext): Promise<Result<void, 'last'>> {
  return amongAll(async (tx, all) => {
    const audit = await openAudit(tx)
    const doc = all.find((one) => one.id === id)
    if (!doc) return ok()
    if (doc.data.onHome && !leavesOneSelected(dataOf(all), id)) return refused('last')
    tx.remove(banners, id, { version: doc.version })
    const subject = { kind: banners.name, id, name: doc.data.title }
    audit.write({ by, at, action: 'banner.removed', subject, before: allFields(doc.data), after: null })
    return ok()
  })
}

/** Changes places with its neighbour; at the end of the row nothing happens. */
export function moveBanner(id: string, direction: 'up' | 'down', act: AuditContext): Promise<Result<void, never>> {
  return amongAll(async (tx, all) => {
    const neighbour = neighbourOf(dataOf(all), id, direction)
    const ids = dataOf(all).map((banner) => banner.id)
    if (neighbour === null) return ok()
    const moved = ids.map((one) => (one === id ? neighbour.id : one === neighbour.id ? id : one))
    const changes = all.map((doc): Change => [doc, { ...doc.data, order: moved.indexOf(doc.id) + 1 }])
    return put(tx, changes, { ...act, action: 'banner.moved' })
  })
}

type Change = readonly [doc: Doc<Banner>, next: Banner]

const dataOf = (docs: readonly Doc<Banner>[]) => docs.map(({ data }) => data)

/** Reads every banner inside the transaction, so that two who switch off the last two do not both succeed. */
async function amongAll<R>(decide: (tx: Tx, all: Doc<Banner>[]) => Promise<R>): Promise<R> {
  const { items } = await banners.query({ order: inOrder, limit: MAX_ROWS })
  return store().transact(async (tx) => {
    const docs: Doc<Banner>[] = []
    for (const { id } of items) {
      const doc = await tx.get(banners, id)
      if (doc) docs.push(doc)
    }
    return decide(
      tx,
      docs.sort((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1)),
    )
  }, LOCKS)
}

async function put(
  tx: Tx,
  changes: readonly Change[],
  { by, at, action }: AuditContext & { action: `banner.${string}` },
) {
  const audit = await openAudit(tx)
  const notes = changes.flatMap(([{ id, data, version }, next]) => {
    const changed = changedFields(data, next)
    if (changed === null) return []
    tx.put(banners, id, next, { version })
    return [{ by, at, action, subject: { kind: banners.name, id, name: data.title }, ...changed }]
  })
  if (notes.length > 0) audit.write(...notes)
  return ok()
}

async function cropsOf(source: string, { focus }: BannerFields, { by, at }: AuditContext) {
  const sender = { by: by.id, now: at }
  const large = await storeCrop(source, { shape: BANNER_SHAPES.large, focus }, sender)
  const small = await storeCrop(source, { shape: BANNER_SHAPES.small, focus, widths: [480, 960] }, sender)
  for (const upload of [large, small]) if (upload) await keepUpload(upload.id)
  await keepFiles([source])
  return { sourceKey: source, imageKey: large?.id ?? source, smallImageKey: small?.id ?? null }
}
