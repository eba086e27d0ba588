import { expect, test } from 'vitest'
import { createLog, withRequest } from './log.server'

function capture() {
  const lines: string[] = []
  return { lines, log: createLog('debug', { write: (line: string) => void lines.push(line) }) }
}

const canaries = [
  'ana@exemplo.com.br',
  '529.982.247-25',
  '4111111111111111',
  '+55 11 98765-4321',
  'Segredo#2026',
  'c00kie',
]

test('sensitive fields and personal data inside texts never reach the log', () => {
  const { lines, log } = capture()
  log.info(
    {
      user: { email: canaries[0], cpf: canaries[1], nested: { password: canaries[4] } },
      note: `cliente ${canaries[0]} CPF ${canaries[1]} cartão ${canaries[2]} fone ${canaries[3]}`,
      headers: { cookie: `main=${canaries[5]}` },
      list: [{ token: canaries[4] }],
    },
    `sign-in of ${canaries[0]}`,
  )
  log.error(new Error(`duplicate ${canaries[1]}`))
  log.error({ err: new Error('outer', { cause: new Error(`inner ${canaries[2]}`) }) }, 'failed')
  const text = lines.join('')
  for (const canary of canaries) expect(text).not.toContain(canary)
  expect(lines).toHaveLength(3)
  expect(text).toContain('[email]')
  expect(text).toContain('"message":"outer"')
})

test('how a process ended and which network sent the request stay readable', () => {
  const { lines, log } = capture()
  log.warn({ exitCode: 137 }, 'ended')
  for (const network of ['177.100.200.0/24', '2001:db8:1234::/48']) log.warn({ network }, 'turned away')
  const written = lines.map((line) => JSON.parse(line))
  expect(written).toMatchObject([
    { exitCode: 137, msg: 'ended' },
    { network: '177.100.200.0/24' },
    { network: '2001:db8:1234::/48' },
  ])
})

test('one event stays one line, whatever it holds', () => {
  const { lines, log } = capture()
  log.warn({ path: '/a\nb\u001b[31m' }, 'line\nbreak')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd().includes('\n')).toBe(false)
  expect(lines[0]).not.toContain('\u001b')
})

test('what is logged within a request carries its id', async () => {
  const { lines, log } = capture()
  await withRequest({ requestId: 'request-1', clientAddress: '192.0.2.77' }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    log.info({ order: 'ABCD1234' }, 'placed')
  })
  log.info('outside')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'request-1',
    order: 'ABCD1234',
    level: 'info',
    msg: 'placed',
  })
  expect(lines[1]).not.toContain('requestId')
})

test('the id of a request stays whole, also when its digits look like a phone number', () => {
  const { lines, log } = capture()
  const requestId = '140a1123-4567-489d-8de9-3968c223b218'
  log.info({ requestId, note: `asked by ${requestId}` }, 'answered')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId, note: expect.stringContaining('[number]') })
})

test('instants and short numbers stay readable', () => {
  const { lines, log } = capture()
  log.info({ at: '2026-11-21T03:30:48.123Z', durationMs: 12, port: 3000, amount: 123456 }, 'ok')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    at: '2026-11-21T03:30:48.123Z',
    durationMs: 12,
    port: 3000,
    amount: 123456,
  })
})
