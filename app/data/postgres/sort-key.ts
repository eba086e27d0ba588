/**
 * A queried value as text that sorts as the port wants it: null, then false, true, numbers by size, texts by their UTF-8
 * bytes. The same text is made here, for what is searched for, and by the database, for what is stored.
 */
import type { Scalar } from '~/data/store'

/** An entry of an index holds 2,700 bytes: of longer texts the beginning is compared, on both sides. */
const MAX_CHARS = 500

/** Before each kind of value, in their order; a null is the empty text. */
const KINDS = { boolean: 'b', number: 'n', string: 's' } as const

export function sortKey(value: Scalar): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return KINDS.boolean + Number(value)
  if (typeof value === 'number') return KINDS.number + numberKey(value)
  return KINDS.string + beginning(value)
}

/** Keys of the same kind of value lie from the first to before the second. */
export function kindBounds(value: Exclude<Scalar, null>): readonly [from: string, before: string] {
  const kind = typeof value === 'boolean' ? KINDS.boolean : typeof value === 'number' ? KINDS.number : KINDS.string
  return [kind, String.fromCharCode(kind.charCodeAt(0) + 1)]
}

/** The part of a text that is compared. */
export function beginning(text: string): string {
  return text.length > MAX_CHARS ? [...text].slice(0, MAX_CHARS).join('') : text
}

/** The bytes of a double sort by its size once the negative ones are turned round. */
function numberKey(value: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  if (value >= 0) return `1${bytes.toString('hex')}`
  return `0${Buffer.from(bytes.map((byte) => byte ^ 0xff)).toString('hex')}`
}

// A changed body takes a new name: an old server may run together with the new one.
export const SORT_KEY = 'roteiro_sort_key_1'
export const MEMBERS = 'roteiro_members_1'

/** The same in the database: `sortKey` of a JSON value. */
export const SORT_KEY_SQL = `CREATE OR REPLACE FUNCTION ${SORT_KEY}(value jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'boolean' THEN '${KINDS.boolean}' || value::boolean::int
    WHEN 'number' THEN '${KINDS.number}' || CASE
      WHEN value::double precision >= 0 THEN '1' || encode(float8send(value::double precision), 'hex')
      ELSE '0' || translate(encode(float8send(value::double precision), 'hex'), '0123456789abcdef', 'fedcba9876543210')
    END
    WHEN 'string' THEN '${KINDS.string}' || left(value #>> '{}', ${MAX_CHARS})
    ELSE ''
  END $$`

/** The texts of an array, each once, as far as they are compared. */
export const MEMBERS_SQL = `CREATE OR REPLACE FUNCTION ${MEMBERS}(value jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(member #>> '{}', ${MAX_CHARS})), '{}')
  FROM jsonb_array_elements(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE '[]' END) AS member
  WHERE jsonb_typeof(member) = 'string' $$`
