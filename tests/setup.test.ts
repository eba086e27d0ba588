import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sources } from '../scripts/sources.mjs'
import tools from '../vite.tools.config'
import { ROOT } from './support/project'
import { sourceFiles } from './support/source-files'

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

test('what a tool is built of is watched: no tool runs as it was before a change', () => {
  const bySource = new Map(sourceFiles().map((file) => [file.path, file]))
  const found = new Set<string>()
  const visit = (path: string) => {
    const file = [path, `${path}.ts`, `${path}.tsx`].map((name) => bySource.get(name)).find(Boolean)
    if (!file || found.has(file.path)) return
    found.add(file.path)
    for (const imported of file.imports) visit(imported)
  }
  for (const entry of Object.values<string>(tools.build?.rollupOptions?.input ?? {})) visit(entry)
  expect([...found]).toContain('scripts/chromium.mjs')
  const isWatched = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`))
  expect([...found].filter((path) => !isWatched(path))).toEqual([])
})
