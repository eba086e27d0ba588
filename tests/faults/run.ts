/** `npm run faults [-- name …]`: breaks what a running shop stands on, and looks at what is left. Exit 1 on a finding. */
import { runChecks } from '../support/checks'

const load = async () => {
  const { storageChecks } = await import('./storage')
  const { editChecks } = await import('./edits')
  const { sigtermChecks } = await import('./sigterm')
  const { startChecks } = await import('./starts')
  const { mailChecks } = await import('./mail')
  const { loadChecks } = await import('./under-load')
  const { modelChecks } = await import('./model')
  const { checkoutChecks } = await import('./checkout')
  const { clockChecks } = await import('./clock')
  const { soakChecks } = await import('./soak')
  const long = [...checkoutChecks, ...modelChecks, ...soakChecks]
  const cut = [...editChecks, ...sigtermChecks, ...startChecks]
  return [...storageChecks, ...cut, ...mailChecks, ...loadChecks, ...clockChecks, ...long]
}

process.exitCode = await runChecks(load, process.argv.slice(2))
