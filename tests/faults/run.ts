/** `npm run faults [-- name …]`: breaks what a running shop stands on, and looks at what is left. Exit 1 on a finding. */
import { runChecks } from '../support/checks'

const load = async () => {
  const { storageChecks } = await import('./storage')
  const { processChecks } = await import('./processes')
  const { mailChecks } = await import('./mail')
  return [...storageChecks, ...processChecks, ...mailChecks]
}

process.exitCode = await runChecks(load, process.argv.slice(2))
