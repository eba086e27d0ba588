import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scalar } from '~/data/store'
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres-server'
import { createPostgresStore } from './postgres-store.server'
import { beginning, MEMBERS, SORT_KEY, sortKey } from './sort-key'

let server: PostgresServer
let client: Client

beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  const store = createPostgresStore({ url })
  await store.health()
  await store.close()
  client = new Client({ connectionString: url })
  await client.connect()
}, 60_000)
afterAll(async () => {
  await client?.end()
  await server?.stop()
})

const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger(), fc.constant(0))
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('é', 'z', 'Z', '\u{1F600}', '\uFF5E'),
)
const storable = (value: Scalar) => (typeof value === 'string' ? value.replaceAll('\0', '') : value === 0 ? 0 : value)
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null)).map((value): Scalar => storable(value))

/** Null, false, true, numbers by size, texts by bytes. */
function compare(left: Scalar, right: Scalar): number {
  const rank = (value: Scalar) => ['object', 'boolean', 'number', 'string'].indexOf(typeof value)
  if (rank(left) !== rank(right)) return rank(left) - rank(right)
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right))
  return Number(left) - Number(right)
}

test('keys sort as the values do', () => {
  fc.assert(
    fc.property(scalar, scalar, (left, right) => {
      const keys = Buffer.compare(Buffer.from(sortKey(left)), Buffer.from(sortKey(right)))
      expect(Math.sign(keys)).toBe(Math.sign(compare(left, right)))
    }),
    { numRuns: 2000 },
  )
})

test('the database makes the same keys', async () => {
  const values = [...fc.sample(scalar, 2000), 'x'.repeat(499), '😀'.repeat(600), -0.1, 1e300, 5e-324, -(2 ** 53)]
  const { rows } = await client.query<{ key: string }>(
    `SELECT ${SORT_KEY}(value) AS key FROM jsonb_array_elements($1) WITH ORDINALITY AS one (value, place) ORDER BY place`,
    [JSON.stringify(values)],
  )
  expect(rows.map(({ key }) => key)).toEqual(values.map(sortKey))
})

test('a list or an object has the key of a null, and so has what is missing', async () => {
  const { rows } = await client.query(
    `SELECT ${SORT_KEY}('[1]') AS list, ${SORT_KEY}('{}') AS object, ${SORT_KEY}(NULL) AS missing`,
  )
  expect(rows).toEqual([{ list: '', object: '', missing: '' }])
})

test('the members of an array are its texts, each once, as far as they are compared', async () => {
  const long = 'ã'.repeat(700)
  const { rows } = await client.query<{ members: string[] }>(
    `SELECT ${MEMBERS}($1::jsonb) AS members, ${MEMBERS}('"mar"') AS none`,
    [JSON.stringify(['sol', 'mar', 'sol', 1, null, long])],
  )
  expect(rows.map(({ members }) => members.sort())).toEqual([['mar', 'sol', beginning(long)].sort()])
  expect(rows).toMatchObject([{ none: [] }])
  expect(beginning(long)).toHaveLength(500)
})
