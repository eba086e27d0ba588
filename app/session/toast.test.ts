import { expect, test } from 'vitest'
import { redirectWithToast, takeToast } from './toast.server'

function next(response: Response): Request {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return new Request('http://127.0.0.1:3000/', { headers: { Cookie: cookie } })
}

test('a notice survives one redirect and is then taken away', async () => {
  const response = await redirectWithToast('/signin', { key: 'success.bulk', vars: { count: 2 } })
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/signin'])
  expect(response.headers.get('Set-Cookie')).toMatch(/^toast=.*HttpOnly.*SameSite=Lax/)
  const taken = await takeToast(next(response))
  expect(taken?.toast).toEqual({ key: 'success.bulk', vars: { count: 2 }, type: 'success' })
  expect(taken?.headers.get('Set-Cookie')).toMatch(/^toast=;.*Expires=Thu, 01 Jan 1970/)
})

test('further cookies of the response stay', async () => {
  const headers = new Headers({ 'Set-Cookie': 'main=; Max-Age=0' })
  const response = await redirectWithToast('/signin', { key: 'guard.sessionExpired', type: 'warning' }, { headers })
  expect(response.headers.getSetCookie()).toHaveLength(2)
  expect((await takeToast(next(response)))?.toast?.type).toBe('warning')
})

test('a page without a notice sets no cookie', async () => {
  expect(await takeToast(new Request('http://127.0.0.1:3000/', { headers: { Cookie: 'lang=en' } }))).toBeNull()
})

test('a forged notice shows nothing', async () => {
  const payload = btoa(
    JSON.stringify({ __flash_flash__: { toast: { message: '{"key":"a.b","vars":{}}', type: 'error' } } }),
  )
  const request = new Request('http://127.0.0.1:3000/', { headers: { Cookie: `toast=${payload}.forged` } })
  expect((await takeToast(request))?.toast).toBeNull()
})
