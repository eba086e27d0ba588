/** What every adapter of the files port has to pass. */
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type FileInfo, type FileStore, typeOfKey } from './file-store'

export const hostileKeys = [
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

const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

async function textOf(files: FileStore, key: string): Promise<string | null> {
  const found = await files.get(key)
  return found && (await buffer(found.stream)).toString()
}

/** `fresh` gives an empty store, and a second one on the same place, as another process has it. */
export function fileStoreContract(fresh: () => Promise<{ files: FileStore; other: FileStore }>): void {
  describe('files', () => {
    test('a file is read back with size and type, by another process too', async () => {
      const { files, other } = await fresh()
      const bytes = randomBytes(300_000)
      expect(await files.put('photo-1.webp', bytes)).toBe('stored')
      const found = await other.get('photo-1.webp')
      expect([found?.size, found?.type]).toEqual([300_000, 'image/webp'])
      expect(found && hash(await buffer(found.stream))).toBe(hash(bytes))
      expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000)
    })

    test('a stream is stored too, and nothing is a file too', async () => {
      const { files } = await fresh()
      async function* parts() {
        yield Buffer.from('one ')
        yield Buffer.from('two')
      }
      await files.put('text.csv', parts())
      await files.put('empty.csv', Buffer.alloc(0))
      expect([await textOf(files, 'text.csv'), await textOf(files, 'empty.csv')]).toEqual(['one two', ''])
    })

    test('a taken key keeps what it has', async () => {
      const { files, other } = await fresh()
      await files.put('a.pdf', Buffer.from('first'))
      expect(await other.put('a.pdf', Buffer.from('second'))).toBe('taken')
      expect(await textOf(files, 'a.pdf')).toBe('first')
    })

    test('of ten at once for one key exactly one is stored, whole', async () => {
      const { files, other } = await fresh()
      const bodies = Array.from({ length: 10 }, (_, i) => Buffer.alloc(50_000, i))
      const outcomes = await Promise.all(bodies.map((body, i) => (i % 2 ? files : other).put('race.png', body)))
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
      const found = await files.get('race.png')
      const bytes = found ? await buffer(found.stream) : Buffer.alloc(0)
      expect(bytes.equals(bodies[outcomes.indexOf('stored')] ?? Buffer.alloc(1))).toBe(true)
    })

    test('a body that breaks off leaves nothing behind', async () => {
      const { files } = await fresh()
      async function* broken() {
        yield Buffer.from('half')
        throw new Error('cut')
      }
      await expect(files.put('half.jpg', broken())).rejects.toThrow('cut')
      expect(await files.exists('half.jpg')).toBe(false)
      for await (const info of files.list()) expect(info.key).toBe('nothing')
    })

    test('what does not exist is null, and removing is safe to repeat', async () => {
      const { files } = await fresh()
      await files.put('a.pdf', Buffer.from('x'))
      await files.remove('a.pdf')
      await files.remove('a.pdf')
      expect(await files.get('a.pdf')).toBeNull()
      expect(await files.info('never.pdf')).toBeNull()
    })

    test('a stream that nobody reads to its end hurts nobody', async () => {
      const { files } = await fresh()
      await files.put('a.pdf', randomBytes(500_000))
      const unread = await files.get('a.pdf')
      unread?.stream.destroy()
      const begun = await files.get('a.pdf')
      for await (const chunk of begun?.stream ?? []) {
        expect(chunk.length).toBeGreaterThan(0)
        break
      }
      expect((await files.info('a.pdf'))?.size).toBe(500_000)
    })

    test('the list names every file', async () => {
      const { files } = await fresh()
      await files.put('a.pdf', Buffer.from('x'))
      await files.put('zz-top.avif', Buffer.from('yy'))
      const listed: FileInfo[] = []
      for await (const info of files.list()) listed.push(info)
      expect(listed.map(({ key, size }) => `${key} ${size}`).sort()).toEqual(['a.pdf 1', 'zz-top.avif 2'])
    })

    test.each(hostileKeys)('the key %j reaches nothing', async (key) => {
      const { files } = await fresh()
      expect(typeOfKey(key)).toBeNull()
      await expect(files.put(key, Buffer.from('x'))).rejects.toBeInstanceOf(TypeError)
      expect(await files.get(key)).toBeNull()
      await files.remove(key)
    })

    test('a place that works says so', async () => {
      await (await fresh()).files.health()
    })
  })
}
