/** `npm run attack [-- name …]`: what somebody of ill will sends to a running shop. Exit 1 on a finding. */
import { runChecks } from '../support/checks'

const load = async () => {
  const { socketChecks } = await import('./sockets')
  const { formChecks } = await import('./forms')
  const { accountChecks } = await import('./accounts')
  const { logChecks } = await import('./logs')
  const { storedTextChecks } = await import('./stored-text')
  const { everyFormChecks } = await import('./every-form')
  const { crossSiteChecks } = await import('./cross-site')
  const { expressionChecks } = await import('./expressions')
  const { holdingChecks } = await import('./holding')
  const { connectionChecks } = await import('./connections')
  const { codeChecks } = await import('./codes')
  const { liveChecks } = await import('./live')
  const { doorChecks } = await import('./doors')
  const { spreadsheetChecks } = await import('./spreadsheets')
  const doors = [...connectionChecks, ...doorChecks, ...liveChecks]
  const people = [...holdingChecks, ...codeChecks, ...spreadsheetChecks]
  const running = [...logChecks, ...storedTextChecks, ...everyFormChecks, ...crossSiteChecks, ...expressionChecks]
  return [...socketChecks, ...doors, ...formChecks, ...accountChecks, ...people, ...running]
}

process.exitCode = await runChecks(load, process.argv.slice(2))
