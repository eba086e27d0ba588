import { expect, test } from 'vitest'
import { Contention, StoreUnavailable } from '~/data/store'
import { orUnavailable } from './unavailable.server'

const request = new Request('http://127.0.0.1:3000/user/checkout')

test('a database that does not answer, or is wanted by too many, is a 503; everything else stays what it is', () => {
  for (const trouble of [new StoreUnavailable('none', 'SQLite: SQLITE_BUSY'), new Contention('too many')]) {
    expect(orUnavailable(trouble, request, 'r')).toMatchObject({ status: 503 })
  }
  const bug = new Error('a bug')
  const missing = new Response(null, { status: 404 })
  expect([orUnavailable(bug, request, 'r'), orUnavailable(missing, request, 'r')]).toEqual([bug, missing])
})
