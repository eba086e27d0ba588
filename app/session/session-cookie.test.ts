import { afterEach, expect, test, vi } from 'vitest'

const [oldKey, newKey] = ['o'.repeat(40), 'n'.repeat(40)]

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The module as a server with these settings sees it. */
async function serverWith(settings: Record<string, string>) {
  vi.resetModules()
  vi.stubEnv('DATA_KEY', 'd'.repeat(40))
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  return import('./session-cookie.server')
}

const postOwner = () => import('./post-owner.server')

function sent(setCookie: string): Headers {
  return new Headers({ Cookie: setCookie.split(';')[0] ?? '' })
}

test('over https every cookie is Secure and the session carries the __Host- prefix', async () => {
  const server = await serverWith({ PUBLIC_URL: 'https://roteiro.example', SESSION_SECRET: newKey })
  const written = await server.writeSessionToken('t'.repeat(43))
  expect(written).toMatch(/^__Host-main=/)
  for (const flag of ['; Path=/', '; HttpOnly', '; Secure', '; SameSite=Lax']) expect(written).toContain(flag)
  expect(written).not.toContain('Domain')
  expect(await server.readSessionToken(sent(written))).toBe('t'.repeat(43))
})

test('over https the cookie without the prefix is not ours', async () => {
  const server = await serverWith({ PUBLIC_URL: 'https://roteiro.example', SESSION_SECRET: newKey })
  const written = await server.writeSessionToken('t'.repeat(43))
  const renamed = new Headers({ Cookie: (written.split(';')[0] ?? '').replace('__Host-main', 'main') })
  expect([server.hasSessionCookie(renamed), await server.readSessionToken(renamed)]).toEqual([false, null])
})

test('a rotated secret still reads what the former one signed, and a removed one does not', async () => {
  const before = await serverWith({ SESSION_SECRET: oldKey })
  const written = sent(await before.writeSessionToken('t'.repeat(43)))
  const rotated = await serverWith({ SESSION_SECRET: `${newKey}, ${oldKey}` })
  expect(await rotated.readSessionToken(written)).toBe('t'.repeat(43))
  const after = await serverWith({ SESSION_SECRET: newKey })
  expect(await after.readSessionToken(written)).toBeNull()
})

test('a customer is remembered for ninety days, an administrator until the browser closes', async () => {
  const server = await serverWith({ SESSION_SECRET: newKey })
  expect(await server.signedInCookie('t'.repeat(43), 0)).toContain('Max-Age=7776000')
  expect(await server.signedInCookie('t'.repeat(43), 1)).not.toContain('Max-Age')
})

test('a signed value that is no token is none', async () => {
  const server = await serverWith({ SESSION_SECRET: newKey })
  for (const value of ['', 'short', `${'t'.repeat(42)}!`, 't'.repeat(44)]) {
    expect(await server.readSessionToken(sent(await server.writeSessionToken(value))), value).toBeNull()
  }
})

test('over https every signed cookie has the prefix', async () => {
  const server = await serverWith({ PUBLIC_URL: 'https://roteiro.example', SESSION_SECRET: newKey })
  expect(await server.signedCookie('kept').serialize('x')).toMatch(/^__Host-kept=/)
  expect(server.cookieName('toast')).toBe('__Host-toast')
})

test('the value of one cookie is worth nothing in another', async () => {
  const server = await serverWith({ SESSION_SECRET: newKey })
  const written = (await server.signedCookie('kept').serialize('t'.repeat(43))).replace(/^kept=/, 'device=')
  expect(await server.signedCookie('device').parse(written.split(';')[0] ?? '')).toBeNull()
})

test('a session that was signed before the keys had names stays open', async () => {
  const server = await serverWith({ SESSION_SECRET: newKey })
  const { createCookie } = await import('@remix-run/node')
  const former = await createCookie('main', { secrets: [newKey] }).serialize('t'.repeat(43))
  expect(await server.readSessionToken(sent(former))).toBe('t'.repeat(43))
  expect((await postOwner()).isKnownBrowser(former.split(';')[0])).toBe(true)
})

test('a browser is known by a cookie that the shop signed, and by nothing else', async () => {
  const server = await serverWith({ SESSION_SECRET: newKey })
  const session = (await server.writeSessionToken('t'.repeat(43))).split(';')[0] ?? ''
  const lastOwner = (await server.signedCookie('lastOwner').serialize('customer-1')).split(';')[0] ?? ''
  const { isKnownBrowser } = await postOwner()
  expect([`lang=en; ${session}`, lastOwner].map(isKnownBrowser)).toEqual([true, true])
  const others = [
    undefined,
    '',
    'main=x',
    'main=.',
    'main=%E0',
    `main=${'x'.repeat(60)}.${'y'.repeat(43)}`,
    `x${session}`,
  ]
  expect(others.map(isKnownBrowser)).toEqual(others.map(() => false))
  expect((await postOwner()).isKnownBrowser(session.replace('main=', 'lastOwner='))).toBe(false)
})
