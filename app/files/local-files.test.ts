import { chmodSync, existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FilesUnavailable } from './file-store'
import { fileStoreContract, hostileKeys } from './file-store.contract'
import { localFiles } from './local-files.server'

function fresh() {
  const root = mkdtempSync(join(tmpdir(), 'roteiro-files-'))
  const folder = join(root, 'files')
  return { root, folder, files: localFiles({ folder }) }
}

fileStoreContract(async () => {
  const { files, folder } = fresh()
  return { files, other: localFiles({ folder }) }
})

test('a body that breaks off leaves no part of itself', async () => {
  const { files, folder } = fresh()
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('cut')
  }
  await expect(files.put('half.jpg', broken())).rejects.toThrow('cut')
  expect(readdirSync(join(folder, '.partial'))).toEqual([])
})

test('files next to the folder cannot be removed', async () => {
  const { files, root } = fresh()
  writeFileSync(join(root, 'secret.pdf'), 'secret')
  for (const key of hostileKeys) await files.remove(key)
  expect(existsSync(join(root, 'secret.pdf'))).toBe(true)
})

test('the list forgets what a killed process left', async () => {
  const { files, folder } = fresh()
  await files.put('a.pdf', Buffer.from('x'))
  const leftover = join(folder, '.partial', 'old')
  writeFileSync(leftover, 'half')
  utimesSync(leftover, new Date(0), new Date(0))
  for await (const info of files.list()) expect(info.key).toBe('a.pdf')
  expect(existsSync(leftover)).toBe(false)
})

test('a place that is no folder is reported as unavailable, not half used', async () => {
  const { root } = fresh()
  writeFileSync(join(root, 'blocked'), '')
  chmodSync(join(root, 'blocked'), 0o400)
  const files = localFiles({ folder: join(root, 'blocked') })
  await expect(files.put('a.pdf', Buffer.from('x'))).rejects.toBeInstanceOf(FilesUnavailable)
  await expect(files.health()).rejects.toBeInstanceOf(FilesUnavailable)
})
