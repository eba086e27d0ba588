import { createPath, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { keepFormValues } from './form-values'

type Navigation = ReturnType<typeof useNavigation>

/** The error messages of Chromium, Firefox and Safari for a script that cannot be loaded. */
const failure = /dynamically imported module|Importing a module script failed/

export function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && failure.test(error.message)
}

/** The error that `patches/@remix-run+react` throws; unhandled, it would become the page's error. */
const EVENT = 'remix:missing-module'

/**
 * When a script of the next page no longer exists, as after a deployment, the browser loads that page from the server,
 * once; another failure within the guard time shows the error page.
 */
export function useMissingScripts(): void {
  const navigation = useNavigation()
  const latest = useRef(navigation)
  useEffect(() => {
    latest.current = navigation
  }, [navigation])
  useEffect(() => {
    const onMissing = (event: Event) => {
      if (reloadOnce(() => latest.current)) event.preventDefault()
    }
    window.addEventListener(EVENT, onMissing)
    return () => window.removeEventListener(EVENT, onMissing)
  }, [])
}

/** Minimum time between two automatic reloads, in ms: a script that stays missing must not cause a reload loop. */
const RELOAD_GUARD_MS = 10_000

const KEY = 'reloadedAt'

/** Reserves the one reload. Also false when session storage is unavailable, because the reload could loop. */
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

/** React tells of a page change a moment after it began; on a slow phone its script fails before. */
const TOLD_WITHIN_MS = 3000
const LOOK_EVERY_MS = 50

/**
 * Loads the next page, or the present one where there is none, from the server because one of its scripts is missing.
 * Returns false when a reload has just happened or there is no connection; then the caller shows the error.
 */
function reloadOnce(latest: () => Navigation): boolean {
  if (!navigator.onLine || !claimReload(Date.now())) return false
  const until = performance.now() + TOLD_WITHIN_MS
  const look = () => {
    if (latest().state === 'idle' && performance.now() < until) setTimeout(look, LOOK_EVERY_MS)
    else load(latest())
  }
  look()
  return true
}

function load({ state, location }: Navigation): void {
  keepFormValues()
  // While a form is being posted, the next page is unknown.
  if (state === 'loading') window.location.assign(createPath(location))
  else window.location.reload()
}
