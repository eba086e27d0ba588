import {
  agencies,
  banners,
  eventTypes,
  flightCompanies,
  forfaits,
  importRuns,
  messages,
  paymentLinks,
  products,
  tills,
  tips,
  tripInformation,
  trips,
  users,
} from '~/data/collections'
import type { AuditEntry } from '~/domain/maintenance/audit'
import type { RequestContext } from '~/session/request-context'
import { describeEntry, type EntryView } from './describe-entry.server'

/** Collections whose documents have a page of their own that ends with them. */
const removable: readonly { name: string; getMany: (ids: string[]) => Promise<readonly { id: string }[]> }[] = [
  trips,
  tills,
  users,
  agencies,
  products,
  banners,
  tips,
  tripInformation,
  eventTypes,
  flightCompanies,
  forfaits,
  messages,
  paymentLinks,
  importRuns,
]

/** Describes entries about various documents, in their order. An entry about a document that is gone has no link. */
export async function describeEntries(
  entries: readonly AuditEntry[],
  context: RequestContext,
  mostLines?: number,
): Promise<{ entry: AuditEntry; view: EntryView }[]> {
  const described = entries.map((entry) => ({ entry, view: describeEntry(entry, context, mostLines) }))
  const linked = described.flatMap(({ entry, view }) => (view.to === null ? [] : [entry]))
  const gone = new Set(await Promise.all(removable.map((kind) => goneOf(kind, linked))).then((lists) => lists.flat()))
  return described.map(({ entry, view }) => ({
    entry,
    view: gone.has(subjectOf(entry)) ? { ...view, to: null } : view,
  }))
}

async function goneOf({ name, getMany }: (typeof removable)[number], entries: readonly AuditEntry[]) {
  const about = entries.filter(({ subjectKind }) => subjectKind === name)
  if (about.length === 0) return []
  const present = new Set((await getMany(about.map(({ subjectId }) => subjectId))).map(({ id }) => id))
  return about.filter(({ subjectId }) => !present.has(subjectId)).map(subjectOf)
}

const subjectOf = ({ subjectKind, subjectId }: AuditEntry) => `${subjectKind}/${subjectId}`
