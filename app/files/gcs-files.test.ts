import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FakeStorage, startFakeStorage } from '../../tests/support/fake-storage'
import { type FileStore, FilesUnavailable } from './file-store'
import { fileStoreContract } from './file-store.contract'
import { type GcsFilesOptions, gcsFiles } from './gcs-files.server'

const BUCKET = 'roteiro-contract'
let fake: FakeStorage

beforeAll(async () => {
  fake = await startFakeStorage(BUCKET)
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.STORAGE_EMULATOR_HOST = fake.url
})
afterEach(() => fake.hang(false))
afterAll(async () => {
  delete process.env.STORAGE_EMULATOR_HOST
  await fake.stop()
})

function open(options: Partial<GcsFilesOptions> = {}): FileStore {
  return gcsFiles({ projectId: 'files', clientEmail: null, privateKey: null, bucket: BUCKET, ...options })
}

fileStoreContract(async () => {
  const files = open()
  for (const name of fake.names()) await files.remove(name)
  return { files, other: open() }
})

test('more files than one response lists are all listed', async () => {
  const files = open()
  for (const name of fake.names()) await files.remove(name)
  await Promise.all(Array.from({ length: 1203 }, (_, i) => fake.add(`n${i}.pdf`, 'x')))
  let listed = 0
  for await (const { size } of files.list()) listed += size
  expect(listed).toBe(1203)
  for (const name of fake.names()) fake.drop(name)
})

test('a stored file whose response is lost is stored all the same', async () => {
  const files = open()
  fake.loseResponses(1)
  expect(await files.put('lost.pdf', Buffer.from('kept'))).toBe('stored')
  const found = await files.get('lost.pdf')
  expect(found && (await buffer(found.stream)).toString()).toBe('kept')
})

test('bytes that changed on the way are no file', async () => {
  const files = open()
  await files.put('spoiled.pdf', Buffer.from('as it was'))
  fake.spoil('spoiled.pdf')
  const found = await files.get('spoiled.pdf')
  await expect(found ? buffer(found.stream) : null).rejects.toBeInstanceOf(FilesUnavailable)
})

test('a missing bucket, a closed port and a silent one are reported as unavailable, in time', async () => {
  const elsewhere = open({ bucket: 'another' })
  await expect(elsewhere.health()).rejects.toThrow('The bucket another cannot be used (Cloud Storage: 404)')
  await expect(elsewhere.put('a.pdf', Buffer.from('x'))).rejects.toBeInstanceOf(FilesUnavailable)

  const files = open({ readMs: 300, writeMs: 300 })
  await files.put('here.pdf', Buffer.from('x'))
  fake.hang(true)
  await expect(files.put('b.pdf', Buffer.from('x'))).rejects.toThrow('within 300 ms')
  await expect(files.get('here.pdf')).rejects.toBeInstanceOf(FilesUnavailable)
  await expect(files.health()).rejects.toBeInstanceOf(FilesUnavailable)
  fake.hang(false)
  expect((await files.info('here.pdf'))?.size).toBe(1)

  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${port}`
  const closed = open({ readMs: 1000 })
  await expect(closed.info('a.pdf')).rejects.toBeInstanceOf(FilesUnavailable)
  process.env.STORAGE_EMULATOR_HOST = fake.url
}, 20_000)

test('a stream that stops half way ends with an error, not with half a file', async () => {
  const files = open({ readMs: 300 })
  await files.put('long.pdf', Buffer.alloc(3_000_000, 'x'))
  fake.stall(1_000_000)
  const found = await files.get('long.pdf')
  await expect(found ? buffer(found.stream) : null).rejects.toBeInstanceOf(FilesUnavailable)
  fake.stall(null)
})
