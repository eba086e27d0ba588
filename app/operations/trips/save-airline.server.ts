/** Airlines of the back office. */
import { flightCompanies } from '~/data/collections'
import type { Upload } from '~/domain/content/upload'
import { changedFields } from '~/domain/maintenance/audit'
import { airlineLookup, type FlightCompany } from '~/domain/trips/reference-data'
import { type Result, refused } from '~/domain/values/result'
import type { AuditContext, EditedVersion, Removed } from '~/operations/content/audit-context'
import { removeUnused } from '~/operations/content/remove-unused.server'
import { isUploadOf, keepUpload } from '~/operations/files/take-upload.server'
import { createOnce, holdsFields, type SaveRefusal, saveAudited } from '~/operations/maintenance/audit.server'
import { countOfAirline } from './trip-usage.server'

export type AirlineFields = Pick<FlightCompany, 'name' | 'code'>

/** What the form does to the logo: set a new one, remove it, or keep the present one. */
export type LogoChange = { kind: 'set'; logo: Upload } | { kind: 'remove' } | { kind: 'keep' }

/** `codeTaken` names the airline that has the code. */
type AirlineRefusal = SaveRefusal<FlightCompany> | { kind: 'codeTaken'; by: string }

/** The name of another airline with this code, or null. */
async function airlineOfCode(code: string, exceptId: string): Promise<string | null> {
  const found = await flightCompanies.list({ eq: { code }, limit: 2 })
  return found.find(({ id }) => id !== exceptId)?.name ?? null
}

async function logoAfter(current: string | null, change: LogoChange): Promise<string | null> {
  if (change.kind === 'keep') return current
  if (change.kind === 'remove') return null
  await keepUpload(change.logo.id)
  return change.logo.id
}

/**
 * The same `id` posted twice makes one; with other fields the second post is refused. So is a code that another airline
 * has.
 */
export async function createAirline(
  id: string,
  fields: AirlineFields,
  logo: LogoChange,
  { by, at }: AuditContext,
): Promise<Result<FlightCompany, AirlineRefusal>> {
  const other = await airlineOfCode(fields.code, id)
  if (other !== null) return refused({ kind: 'codeTaken', by: other })
  const logoKey = await logoAfter(null, logo)
  const data: FlightCompany = { id, ...fields, logoKey, ...airlineLookup(fields), updatedAt: at }
  const isLogoOf = async ({ logoKey }: FlightCompany) =>
    logo.kind === 'set' ? isUploadOf(logoKey, logo.logo) : logoKey === null
  const isSame = async (stored: FlightCompany) => holdsFields(stored, fields) && isLogoOf(stored)
  return createOnce(flightCompanies, id, { by, at, data, isSame, action: 'flightCompany.created' })
}

export async function saveAirline(
  { id, expect }: EditedVersion,
  fields: AirlineFields,
  logo: LogoChange,
  { by, at }: AuditContext,
): Promise<Result<FlightCompany, AirlineRefusal>> {
  const other = await airlineOfCode(fields.code, id)
  if (other !== null) return refused({ kind: 'codeTaken', by: other })
  const logoKey = await logoAfter(null, logo)
  return saveAudited(flightCompanies, id, {
    by,
    at,
    expect,
    action: 'flightCompany.updated',
    change: (airline) => {
      const next = { ...airline, ...fields, logoKey: logo.kind === 'keep' ? airline.logoKey : logoKey }
      return changedFields(airline, next) === null ? airline : { ...next, ...airlineLookup(fields), updatedAt: at }
    },
  })
}

/** An airline that a trip uses is not removed. */
export async function removeAirlines(ids: readonly string[], { by, at }: AuditContext): Promise<Removed> {
  const removed: Removed = { count: 0, inUse: [] }
  for (const { id, name } of await flightCompanies.getMany(ids)) {
    const act = { by, at, name, action: 'flightCompany.removed' } as const
    const done = await removeUnused(flightCompanies, id, act, async () => (await countOfAirline(id)) > 0)
    if (done === 'used') removed.inUse.push(name)
    if (done === 'removed') removed.count += 1
  }
  return removed
}
