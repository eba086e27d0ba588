import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './support/project'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roteiro-setup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('where node_modules is a link, nothing is installed through it', async () => {
  const [checkout, other] = [join(folder, 'checkout'), join(folder, 'other')]
  mkdirSync(other)
  writeFileSync(join(other, 'kept.txt'), 'kept')
  cpSync(join(ROOT, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  cpSync(join(ROOT, 'package-lock.json'), join(checkout, 'package-lock.json'))
  symlinkSync(other, join(checkout, 'node_modules'))
  const setUp = promisify(execFile)(process.execPath, ['scripts/setup.mjs', '--no-build'], { cwd: checkout })
  await expect(setUp).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is a symbolic link') })
  expect(readdirSync(other)).toEqual(['kept.txt'])
})
