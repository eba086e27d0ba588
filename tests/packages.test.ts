/** What is installed: exact versions, above the known holes, and a lock that works in an empty clone anywhere. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readJson } from './support/source-files'

const names = z.record(z.string(), z.string())
const manifest = z
  .object({
    dependencies: names,
    optionalDependencies: names,
    devDependencies: names,
    overrides: names,
    engines: z.object({ node: z.string() }),
  })
  .parse(readJson('package.json'))
const locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  optional: z.boolean().optional(),
  optionalDependencies: names.optional(),
  engines: names.optional(),
})
const lockSchema = z.object({ packages: z.record(z.string(), locked) })
const lock = lockSchema.parse(readJson('package-lock.json')).packages
const lighthouse = 'tests/bench/lighthouse'
const benchLock = lockSchema.parse(readJson(`${lighthouse}/package-lock.json`)).packages

/** Below these, published holes (docs/proof.md). */
const floors: [string, string][] = [
  ['@remix-run/server-runtime', '2.17.3'],
  ['@remix-run/react', '2.17.3'],
  ['@remix-run/router', '1.23.2'],
  ['zod', '3.22.3'],
]

function isAtLeast(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split('.').map(Number))
  for (let part = 0; part < 3; part += 1) {
    const difference = (have?.[part] ?? 0) - (need?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

test.each(floors)('every installed %s is at least %s', (name, floor) => {
  const found = Object.entries(lock).filter(([path]) => path.endsWith(`node_modules/${name}`))
  expect(found.length).toBeGreaterThan(0)
  for (const [path, { version }] of found) expect(isAtLeast(version ?? '0', floor), `${path} ${version}`).toBe(true)
})

test('versions are compared by number, not by letter', () => {
  expect([isAtLeast('2.17.5', '2.17.3'), isAtLeast('2.9.9', '2.17.3'), isAtLeast('10.0.0', '2.17.3')]).toEqual([
    true,
    false,
    true,
  ])
})

/** Of the ranges of npm those that packages use for Node: `>=18`, `<21`, `^20.9.0`, `20.x`, `16 >=16.4`, joined by `||`. */
function allows(range: string, version: string): boolean {
  const rules = (part: string) =>
    part
      .trim()
      .replace(/(>=|\^) +/g, '$1')
      .split(/ +/)
  const fits = (rule: string) => {
    if (rule.startsWith('<')) return !isAtLeast(version, rule.slice(1))
    const floor = rule.replace(/^(>=|\^)/, '').replace(/[x*]/g, '0')
    const isOpen = rule.startsWith('>=') || rule === '*'
    return (isOpen || floor.split('.')[0] === version.split('.')[0]) && isAtLeast(version, floor)
  }
  return range.split('||').some((part) => rules(part).every(fits))
}

test('on the oldest Node of each line that is promised every package runs', () => {
  const oldest = manifest.engines.node.match(/\d+(\.\d+)*/g) ?? []
  expect(oldest).toHaveLength(2)
  const wrong = oldest.flatMap((version) =>
    Object.entries(lock)
      .filter(([, { engines, optional }]) => !optional && !allows(engines?.['node'] ?? '*', version))
      .map(([path, { engines }]) => `${version}: ${path} needs ${engines?.['node']}`),
  )
  expect(wrong).toEqual([])
  expect(lock['']?.engines).toEqual(manifest.engines)
})

test('versions are exact', () => {
  const bench = z.object({ dependencies: names }).parse(readJson(`${lighthouse}/package.json`))
  const { dependencies, optionalDependencies, devDependencies } = manifest
  const requested = { ...dependencies, ...optionalDependencies, ...devDependencies, ...bench.dependencies }
  const loose = Object.entries(requested).filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test("every package named for another platform is in the lock, rollup's above all", () => {
  const missing = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (isInLock(path, name) ? [] : [`${path} → ${name}`])),
  )
  expect(Object.keys(lock['node_modules/rollup']?.optionalDependencies ?? {}).length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

/** As Node searches for it: alongside the package, then in each folder further up. */
function isInLock(from: string, name: string): boolean {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock[`${at}/node_modules/${name}`] !== undefined) return true
    if (!at.includes('/node_modules/')) break
  }
  return lock[`node_modules/${name}`] !== undefined
}

/** npm leaves the address out where it is told to (`omit-lockfile-registry-resolved`): then it is the registry in use. */
function isPublic(resolved: string | undefined): boolean {
  return resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
}

test('the locks lead only to the public registry, with a sha512 of every package', () => {
  const wrong = [lock, benchLock]
    .flatMap(Object.entries<z.infer<typeof locked>>)
    .filter(
      ([path, entry]) =>
        path !== '' &&
        entry.link !== true &&
        entry.inBundle !== true &&
        !(isPublic(entry.resolved) && entry.integrity?.startsWith('sha512-')),
    )
  expect(wrong.map(([path]) => path)).toEqual([])
})
