import { keepFormValues } from './typed-values'

/** The page reloads by itself at most once within this time, in ms: a script that stays missing must not make it go round. */
const RELOAD_GUARD_MS = 10_000

const KEY = 'reloadedAt'

/** Claims the one reload. False as well where the browser remembers nothing, because then it could go round. */
function claimReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (now - last < RELOAD_GUARD_MS) return false
    sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}

/**
 * Asks the server for the page anew, or for the page `to`, because a part of it did not load. False: not now (it has
 * just been done, or there is no connection), so the caller has to show what went wrong.
 */
export function reloadOnce(to?: string): boolean {
  if (!navigator.onLine || !claimReload(Date.now())) return false
  keepFormValues()
  if (to === undefined) window.location.reload()
  else window.location.assign(to)
  return true
}
