/** What every engine can hold, checked before anything is written, and parsed when it comes out. */
import { wellFormed } from '~/domain/values/well-formed'
import { type CollectionDef, CorruptDocument, type Doc, type LeaveOut } from './store'
import { holdsUnknown } from './unknown-members'

const idPattern = /^[A-Za-z0-9_-]{1,128}$/
const maxBytes = 1_000_000

/** Refuses an id that one of the engines could not hold. */
export function checkId(id: string): string {
  if (!idPattern.test(id) || /^__.*__$/.test(id)) throw new TypeError(`Not a document id: ${JSON.stringify(id)}`)
  return id
}

/** Whether a text from outside could be an id at all; what cannot be one does not exist. */
export function isId(text: string): boolean {
  return idPattern.test(text) && !/^__.*__$/.test(text)
}

/**
 * The plain JSON copy that is written. Text becomes well-formed Unicode. Throws TypeError for undefined, NaN, class
 * instances, arrays directly inside arrays and documents over one megabyte.
 */
export function toStorable(data: object): { value: Record<string, unknown>; json: string } {
  const value = cloneObject(data, '')
  const json = JSON.stringify(value)
  if (Buffer.byteLength(json) > maxBytes) throw new TypeError(`Document over ${maxBytes} bytes`)
  return { value, json }
}

function cloneObject(data: object, path: string): Record<string, unknown> {
  const prototype = Object.getPrototypeOf(data)
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError(`Not plain JSON at "${path}"`)
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    if (key === '' || /^__.*__$/.test(key)) throw new TypeError(`Not a field name: "${path}.${key}"`)
    copy[wellFormed(key)] = clone(value, `${path}.${key}`, false)
  }
  return copy
}

function clone(value: unknown, path: string, inArray: boolean): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return wellFormed(value)
  if (typeof value === 'number' && Number.isFinite(value)) return Object.is(value, -0) ? 0 : value
  if (Array.isArray(value)) {
    if (inArray) throw new TypeError(`An array inside an array at "${path}"`)
    return value.map((item, index) => clone(item, `${path}.${index}`, true))
  }
  if (typeof value === 'object') return cloneObject(value, path)
  throw new TypeError(`Not plain JSON at "${path}"`)
}

/** Parses a stored value by its schema; throws CorruptDocument naming collection, id and fields, never values. */
export function toDoc<T extends object>(c: CollectionDef<T>, id: string, version: string, value: unknown): Doc<T> {
  const parsed = c.schema.safeParse(value)
  if (parsed.success) {
    const { data } = parsed
    return holdsUnknown(value, data) ? { id, version, data, stored: value } : { id, version, data }
  }
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 8)
  throw new CorruptDocument(`${c.name}/${id} does not fit its schema at ${fields.join(', ')}`)
}

/** The result of `read`, or null for a document that does not fit its schema, if the caller handles such documents. */
export function readable<D>(read: () => D, leaveOut: LeaveOut | undefined): D | null {
  try {
    return read()
  } catch (error) {
    if (!leaveOut || !(error instanceof CorruptDocument)) throw error
    leaveOut(error)
    return null
  }
}

/** Freezes the value, and everything in it. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
