/**
 * Builds and runs all checks: format and lint, types, unused exports, unit and integration tests, browser journeys.
 * With `--slow` it runs the tests that repeat another engine or wait for a machine or a connection instead; with
 * `--shard=2/4` the second of four parts. The names of what failed stand before the last line, which counts the results
 * in the runners' reports. A check or a runner that fails without a failed test counts as one failure.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const folder = 'test-results'
const shard = process.argv.filter((arg) => /^--shard=\d+\/\d+$/.test(arg))

/** Runs a tool of node_modules, shows its output, and returns its exit code. */
function run(title, args, variables = {}) {
  const started = Date.now()
  process.stdout.write(`\n── ${title}\n`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...variables },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      process.stdout.write(
        `   ${title}: ${code === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
      )
      resolve(code ?? 1)
    })
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A runner without a report, without tests, or with a failure outside a test counts as one failure. */
function countOf(title, { passed, failed, names }, code) {
  const isLost = passed + failed === 0 || (failed === 0 && code !== 0)
  return isLost ? { passed, failed: 1, names: [title] } : { passed, failed, names }
}

const shortName = (file) => file.replace(process.cwd(), '').replace(/^\//, '')

function readVitest(file) {
  const report = readReport(file)
  const failed = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${shortName(name)}: ${fullName}`),
  )
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, names: failed }
}

function readPlaywright(file) {
  const report = readReport(file)
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
  const failed = (report?.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    names: failed.map((spec) => `${spec.file}: ${spec.title}`),
  }
}

async function vitest(...projects) {
  const name = projects.join('-')
  const file = `${folder}/vitest-${name}.json`
  const options = ['--maxWorkers=2', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  // A report of an earlier run is no report of this one.
  rmSync(file, { force: true })
  const args = ['run', ...shard, ...projects.flatMap((project) => ['--project', project]), ...options]
  const code = await run(`vitest ${name}`, ['node_modules/vitest/vitest.mjs', ...args], { TEST_SELECTED: '1' })
  return countOf(`vitest ${name}`, readVitest(file), code)
}

/** Each part has a report of its own. */
async function journeys(part) {
  const file = `${folder}/playwright${part === 'slow' ? '-slow' : ''}.json`
  rmSync(file, { force: true })
  const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_PART: part }
  const code = await run(
    `playwright ${part}`,
    ['node_modules/@playwright/test/cli.js', 'test', ...shard, '--reporter=dot,json'],
    variables,
  )
  return countOf(`playwright ${part}`, readPlaywright(file), code)
}

async function check(title, args) {
  const failed = (await run(title, args)) === 0 ? [] : [title]
  return { passed: 0, failed: failed.length, names: failed }
}

/** The checks that need only the sources. */
async function sourceChecks() {
  return [
    ...(await Promise.all([
      check('biome', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
      check('tsc', ['node_modules/typescript/bin/tsc', '--noEmit']),
    ])),
    // Exports that no module imports any more.
    await check('knip', ['node_modules/knip/bin/knip.js', '--include', 'files,exports,types']),
    await vitest('rules', 'unit'),
  ]
}

async function everyCheck() {
  // The build takes one processor, and the sources' checks another.
  const sourced = sourceChecks()
  const built = await check('build', ['scripts/setup.mjs'])
  const checked = [built, ...(await sourced)]
  // Without a build there is nothing to serve.
  const isBuilt = built.failed === 0
  // Not next to the unit tests: on two processors its servers would respond too late.
  const requested = isBuilt ? [await vitest('http')] : []
  const results = [...checked, ...requested]
  // Journeys have the machine to themselves: they measure how long things take.
  return isBuilt ? [...results, await journeys('quick')] : results
}

async function slowChecks() {
  const built = await check('build', ['scripts/setup.mjs'])
  return built.failed === 0 ? [built, await vitest('slow'), await journeys('slow')] : [built]
}

const isSlow = process.argv.includes('--slow')
// The reports of the other run stay: CI keeps both.
if (!isSlow) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const results = await (isSlow ? slowChecks() : everyCheck())

const total = (name) => results.reduce((sum, result) => sum + result[name], 0)
const names = results.flatMap((result) => result.names)
if (names.length > 0) process.stdout.write(`\nFailed:\n${names.map((name) => `  ${name}\n`).join('')}`)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1
