import { expect, test } from 'vitest'
import { headersOf } from './answer.server'

function answerWith(...lines: string[]): Response {
  const answer = new Response(null)
  for (const line of lines) answer.headers.append('Set-Cookie', line)
  return answer
}

test('over https every cookie is Secure, and says so once', () => {
  const answer = answerWith('lang=en; Path=/', 'a=1; Secure; Path=/', 'b=secure')
  expect(headersOf(answer, true)).toEqual({
    'set-cookie': ['lang=en; Path=/; Secure', 'a=1; Secure; Path=/', 'b=secure; Secure'],
  })
  expect(headersOf(answer, false)['set-cookie']).toEqual(['lang=en; Path=/', 'a=1; Secure; Path=/', 'b=secure'])
  expect(headersOf(new Response(null), true)).toEqual({})
})
