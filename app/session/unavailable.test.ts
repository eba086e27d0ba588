import { expect, test } from 'vitest'
import { Contention, StoreUnavailable } from '~/data/store'
import { FilesUnavailable } from '~/files/file-store'
import { orUnavailable } from './unavailable.server'

const request = new Request('http://127.0.0.1:3000/user/checkout')

test('a database or a disk that does not respond, or is wanted by too many, is a 503; everything else stays what it is', () => {
  const troubles = [
    new StoreUnavailable('none', 'SQLite: SQLITE_BUSY'),
    new Contention('too many'),
    new FilesUnavailable('Files cannot be kept: ENOSPC'),
  ]
  for (const trouble of troubles) {
    expect(orUnavailable(trouble, request, 'r')).toMatchObject({ status: 503 })
  }
  const bug = new Error('a bug')
  const missing = new Response(null, { status: 404 })
  expect([orUnavailable(bug, request, 'r'), orUnavailable(missing, request, 'r')]).toEqual([bug, missing])
})
