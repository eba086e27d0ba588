import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type FileInfo, FilesUnavailable, typeOfKey } from './file-store'
import { localFiles } from './local-files.server'

function fresh() {
  const root = mkdtempSync(join(tmpdir(), 'roteiro-files-'))
  const folder = join(root, 'files')
  return { root, folder, files: localFiles({ folder }) }
}

test('a file is read back with size and type', async () => {
  const { files } = fresh()
  const bytes = randomBytes(300_000)
  expect(await files.put('photo-1.webp', bytes)).toBe('stored')
  const found = await files.get('photo-1.webp')
  expect([found?.size, found?.type]).toEqual([300_000, 'image/webp'])
  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
  expect(found && hash(await buffer(found.stream))).toBe(hash(bytes))
})

test('a stream is stored too', async () => {
  const { files } = fresh()
  async function* parts() {
    yield Buffer.from('one ')
    yield Buffer.from('two')
  }
  await files.put('text.csv', parts())
  const found = await files.get('text.csv')
  expect(found && (await buffer(found.stream)).toString()).toBe('one two')
})

test('a taken key keeps what it has', async () => {
  const { files } = fresh()
  await files.put('a.pdf', Buffer.from('first'))
  expect(await files.put('a.pdf', Buffer.from('second'))).toBe('taken')
  const found = await files.get('a.pdf')
  expect(found && (await buffer(found.stream)).toString()).toBe('first')
})

test('of ten at once for one key exactly one is stored, whole', async () => {
  const { files } = fresh()
  const bodies = Array.from({ length: 10 }, (_, i) => Buffer.alloc(50_000, i))
  const outcomes = await Promise.all(bodies.map((body) => files.put('race.png', body)))
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
  const found = await files.get('race.png')
  const bytes = found ? await buffer(found.stream) : Buffer.alloc(0)
  expect(bytes.equals(bodies[outcomes.indexOf('stored')] ?? Buffer.alloc(1))).toBe(true)
})

test('a body that breaks off leaves nothing behind', async () => {
  const { files, folder } = fresh()
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('cut')
  }
  await expect(files.put('half.jpg', broken())).rejects.toThrow('cut')
  expect(await files.exists('half.jpg')).toBe(false)
  expect(readdirSync(join(folder, '.partial'))).toEqual([])
})

test('what does not exist is null, and removing is safe to repeat', async () => {
  const { files } = fresh()
  await files.put('a.pdf', Buffer.from('x'))
  await files.remove('a.pdf')
  await files.remove('a.pdf')
  expect(await files.get('a.pdf')).toBeNull()
  expect(await files.info('never.pdf')).toBeNull()
})

const hostile = [
  '../secret.pdf',
  '..%2fsecret.pdf',
  '/etc/passwd',
  'a/b.pdf',
  'a\\b.pdf',
  'a\0.pdf',
  '.hidden.pdf',
  '-a.pdf',
  'a.pdf.exe',
  'A.PDF',
  'a.html',
  'a',
  '',
  `${'x'.repeat(300)}.pdf`,
]

test.each(hostile)('the key %j reaches nothing', async (key) => {
  const { files, root } = fresh()
  writeFileSync(join(root, 'secret.pdf'), 'secret')
  expect(typeOfKey(key)).toBeNull()
  await expect(files.put(key, Buffer.from('x'))).rejects.toBeInstanceOf(TypeError)
  expect(await files.get(key)).toBeNull()
  await files.remove(key)
  expect(existsSync(join(root, 'secret.pdf'))).toBe(true)
})

test('the list names every file and forgets what a killed process left', async () => {
  const { files, folder } = fresh()
  await files.put('a.pdf', Buffer.from('x'))
  await files.put('zz-top.avif', Buffer.from('yy'))
  const leftover = join(folder, '.partial', 'old')
  writeFileSync(leftover, 'half')
  utimesSync(leftover, new Date(0), new Date(0))
  const listed: FileInfo[] = []
  for await (const info of files.list()) listed.push(info)
  expect(listed.map(({ key, size }) => `${key} ${size}`).sort()).toEqual(['a.pdf 1', 'zz-top.avif 2'])
  expect(existsSync(leftover)).toBe(false)
})

test('a place that is no folder is said to be unavailable or refused, not half used', async () => {
  const { root } = fresh()
  writeFileSync(join(root, 'blocked'), '')
  chmodSync(join(root, 'blocked'), 0o400)
  const files = localFiles({ folder: join(root, 'blocked') })
  await expect(files.put('a.pdf', Buffer.from('x'))).rejects.toBeInstanceOf(FilesUnavailable)
})
