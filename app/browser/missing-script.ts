import { createPath, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { keepFormValues } from './typed-values'

/** What Chromium, Firefox and Safari say of a part of the page that they cannot load. */
const failure = /dynamically imported module|Importing a module script failed/

export function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && failure.test(error.message)
}

/** Remix's, by `patches/@remix-run+react`: left alone it becomes the page's error. */
const EVENT = 'remix:missing-module'

/**
 * Where a script of the page that is wanted is gone, as after a new build, the server is asked for that page, once; the
 * next failure within the guard's time shows the error page.
 */
export function useMissingScripts(): void {
  const { state, location } = useNavigation()
  // While something is being posted, nobody knows yet where it leads.
  const to = state === 'loading' ? createPath(location) : undefined
  const wanted = useRef(to)
  useEffect(() => {
    wanted.current = to
  }, [to])
  useEffect(() => {
    const onMissing = (event: Event) => {
      if (reloadOnce(wanted.current)) event.preventDefault()
    }
    window.addEventListener(EVENT, onMissing)
    return () => window.removeEventListener(EVENT, onMissing)
  }, [])
}

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
function reloadOnce(to?: string): boolean {
  if (!navigator.onLine || !claimReload(Date.now())) return false
  keepFormValues()
  if (to === undefined) window.location.reload()
  else window.location.assign(to)
  return true
}
