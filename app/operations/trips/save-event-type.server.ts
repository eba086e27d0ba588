/** Event types of the back office. The address stays when the name changes: filters and pages link to it. */
import { eventTypes } from '~/data/collections'
import { changedFields } from '~/domain/maintenance/audit'
import { EVENT_PAGES, type EventType, eventTypeLookup } from '~/domain/trips/reference-data'
import type { Result } from '~/domain/values/result'
import { findFreeSlug } from '~/domain/values/slug'
import type { AuditContext, Removed } from '~/operations/content/audit-context'
import { removeUnused } from '~/operations/content/remove-unused.server'
import { createOnce, holdsFields, type SaveRefusal, saveAudited } from '~/operations/maintenance/audit.server'
import { countOfEvent } from './trip-usage.server'

export type EventTypeFields = Pick<EventType, 'name' | 'nameEn' | 'active'>

/** The same `id` posted twice makes one; with other fields the second post is refused. */
export async function createEventType(
  id: string,
  fields: EventTypeFields,
  { by, at }: AuditContext,
): Promise<Result<EventType, SaveRefusal<EventType>>> {
  const isTaken = async (slug: string) => (await eventTypes.count({ eq: { slug } })) > 0
  const slug = await findFreeSlug(fields.name, 'evento', isTaken)
  const data: EventType = { id, slug, ...fields, ...eventTypeLookup(fields), updatedAt: at }
  const isSame = (stored: EventType) => holdsFields(stored, fields)
  return createOnce(eventTypes, id, { by, at, data, isSame, action: 'eventType.created' })
}

export function saveEventType(
  id: string,
  expect: string,
  fields: EventTypeFields,
  { by, at }: AuditContext,
): Promise<Result<EventType, SaveRefusal<EventType>>> {
  return saveAudited(eventTypes, id, {
    by,
    at,
    expect,
    action: 'eventType.updated',
    change: (type) => {
      const next = { ...type, ...fields }
      return changedFields(type, next) === null ? type : { ...next, ...eventTypeLookup(fields), updatedAt: at }
    },
  })
}

/** Returns how many changed. */
export async function setEventTypesActive(
  ids: readonly string[],
  active: boolean,
  { by, at }: AuditContext,
): Promise<number> {
  let changed = 0
  for (const id of ids) {
    const doc = await eventTypes.findDoc(id)
    if (doc === null || doc.data.active === active) continue
    const saved = await saveAudited(eventTypes, id, {
      by,
      at,
      expect: doc.version,
      action: active ? 'eventType.activated' : 'eventType.deactivated',
      change: (type) => ({ ...type, active, updatedAt: at }),
    })
    if (saved.ok) changed += 1
  }
  return changed
}

/** An event type is not removed while a trip names it, or while the site has a page for it. */
async function isEventTypeInUse({ id, slug }: Pick<EventType, 'id' | 'slug'>): Promise<boolean> {
  return EVENT_PAGES.includes(slug) || (await countOfEvent(id)) > 0
}

export async function removeEventTypes(ids: readonly string[], { by, at }: AuditContext): Promise<Removed> {
  const removed: Removed = { count: 0, inUse: [] }
  for (const type of await eventTypes.getMany(ids)) {
    const act = { by, at, name: type.name, action: 'eventType.removed' } as const
    const done = await removeUnused(eventTypes, type.id, act, () => isEventTypeInUse(type))
    if (done === 'used') removed.inUse.push(type.name)
    if (done === 'removed') removed.count += 1
  }
  return removed
}
