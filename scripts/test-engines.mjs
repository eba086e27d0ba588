/** Runs all browser journeys with the shop as two servers on Firestore and Cloud Storage. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const args = ['node_modules/@playwright/test/cli.js', 'test', '--output=test-results/engines', ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, E2E_ENGINES: 'hosted' } })
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
