import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { trips } from '~/data/collections'
import { files, replaceFiles as putInForce } from '~/files/files.server'
import { freshAddress, requestTo } from '../../../tests/support/request-to'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { loader } from './sales-art'

let shop: TestShop
const read = vi.fn()
let putFilesBack: () => void
beforeEach(async () => {
  shop = await openTestShop()
  read.mockReset()
  putFilesBack = putInForce({ ...files(), get: read })
})
afterEach(async () => {
  putFilesBack()
  await shop.close()
})

const open = async (clientAddress = freshAddress()) => {
  const args = requestTo('/user/marketing/art/chapada/story', null, '', clientAddress)
  return loader({ ...args, params: { slug: 'chapada', size: 'story' } })
}

test('no picture is opened for a piece that is not drawn', async () => {
  const stream = Readable.from(['x'])
  read.mockResolvedValue({ stream })
  await trips.update('trip-1', (trip) => ({ ...trip, options: [] }))
  await catalogue().ready
  await expect(open()).rejects.toMatchObject({ status: 404 })
  expect(read).not.toHaveBeenCalled()
})

test('too many requests get a message', async () => {
  read.mockResolvedValue(null)
  const clientAddress = freshAddress()
  for (let times = 0; times < 60; times += 1) await expect(open(clientAddress)).rejects.toMatchObject({ status: 404 })
  const refused = await open(clientAddress)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await refused.text()).toMatch(/Muitas tentativas.*minuto/)
  expect(read).toHaveBeenCalledTimes(60)
})
