import { expect, test } from 'vitest'
import { headersOf } from './buffered-response.server'

function responseWith(...lines: string[]): Response {
  const response = new Response(null)
  for (const line of lines) response.headers.append('Set-Cookie', line)
  return response
}

test('over https every cookie is Secure, and says so once', () => {
  const response = responseWith('lang=en; Path=/', 'a=1; Secure; Path=/', 'b=secure')
  expect(headersOf(response, true)).toEqual({
    'set-cookie': ['lang=en; Path=/; Secure', 'a=1; Secure; Path=/', 'b=secure; Secure'],
  })
  expect(headersOf(response, false)['set-cookie']).toEqual(['lang=en; Path=/', 'a=1; Secure; Path=/', 'b=secure'])
  expect(headersOf(new Response(null), true)).toEqual({})
})
