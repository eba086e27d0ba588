import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { endpoints } from './api-contract'
import { described, membersOf, openapiDocument, typeText } from './openapi'

test('the contract is the one that is published: members are added, never removed or renamed', async () => {
  const document = `${JSON.stringify(openapiDocument('https://roteiro.example'), null, 2)}\n`
  await expect(document).toMatchFileSnapshot('../../../docs/reference/openapi.json')
})

test('the contract is OpenAPI as others read it', async () => {
  const file = 'docs/reference/openapi.json'
  const options = ['--extends=recommended', '--skip-rule=info-license', '--format=json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await promisify(execFile)('node_modules/.bin/redocly', ['lint', file, ...options], { env })
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 } })
}, 30_000)

test('every endpoint is described, with the parameters of its address and its query', () => {
  expect(described.map(({ id }) => id).sort()).toEqual(Object.keys(endpoints).sort())
  const order = described.find(({ id }) => id === 'order')
  expect(order?.parameters).toEqual([{ name: 'code', place: 'path', isRequired: true, schema: { type: 'string' } }])
  const orders = described.find(({ id }) => id === 'orders')
  expect(orders?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['limit', 'cursor', 'updatedSince']),
  )
  expect(order?.refusals).toContain('not-found')
})

test('every example is one that the contract takes', () => {
  const examples = Object.entries(endpoints).flatMap(([id, endpoint]) => ('body' in endpoint ? [{ id, endpoint }] : []))
  for (const { id, endpoint } of examples)
    expect([id, endpoint.body.safeParse(endpoint.example).success]).toEqual([id, true])
  expect(examples.length).toBeGreaterThan(0)
})

test('members inside others are named with their path', () => {
  const order = described.find(({ id }) => id === 'order')
  const members = new Map(membersOf(order?.response ?? {}).map(({ name, type }) => [name, type]))
  expect(members.get('total')).toBe('integer')
  expect(members.get('charges[].amount')).toBe('integer')
  expect(members.get('commission.base')).toBe('integer')
  expect(members.get('placedAt')).toBe('string (date-time)')
  expect(typeText({ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] })).toBe('string (date) | null')
})
