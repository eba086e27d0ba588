import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ZipEntry, zipBytes } from '~/documents/zip'
import { unzipInto } from './unzip.server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roteiro-zip-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const noise = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251))

async function archive(entries: ZipEntry[]): Promise<string> {
  const file = join(folder, 'a.zip')
  writeFileSync(file, await buffer(Readable.from(zipBytes(entries))))
  return file
}

test('packed, stored and empty entries come back as they were', async () => {
  const file = await archive([
    { name: 'users.jsonl', content: ['São João\n', 'Ana\n'] },
    { name: 'empty.jsonl', content: [] },
    {
      name: 'files/ab/abc.jpg',
      content: Readable.from([noise.subarray(0, 40_000), noise.subarray(40_000)]),
      isStored: true,
    },
    { name: 'files/ab/none.jpg', content: [], isStored: true },
  ])
  await unzipInto(file, join(folder, 'out'))
  const read = (name: string) => readFileSync(join(folder, 'out', name))
  expect(read('users.jsonl').toString()).toBe('São João\nAna\n')
  expect(read('files/ab/abc.jpg').equals(noise)).toBe(true)
  expect([read('empty.jsonl').length, read('files/ab/none.jpg').length]).toEqual([0, 0])
})

test('a name that leads out of the folder, and an archive that was cut off, are refused', async () => {
  for (const name of ['../out.txt', '/etc/out.txt', 'a/../../out.txt', 'a\\b.txt'])
    await expect(unzipInto(await archive([{ name, content: ['x'] }]), join(folder, 'out'))).rejects.toThrow('no name')
  const file = await archive([{ name: 'a.txt', content: ['x'] }])
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  await expect(unzipInto(file, join(folder, 'out'))).rejects.toThrow('not whole')
})
