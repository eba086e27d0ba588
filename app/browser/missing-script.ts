import { createPath, useNavigation } from '@remix-run/react'
import isNetworkError from 'is-network-error'
import { useEffect, useRef, useState } from 'react'
import { keepFormValues } from './form-values'

type Navigation = ReturnType<typeof useNavigation>

/** A script of the page at `to` is missing, again within the guard time, or cannot be fetched without a connection. */
export class MissingScript extends Error {
  readonly isOffline = !navigator.onLine

  constructor(readonly to: string) {
    super('A script of the page is missing')
  }
}

/** There was no connection for the data of a page, or for its script. */
export function isConnectionLost(error: unknown): boolean {
  return isNetworkError(error) || (error instanceof MissingScript && error.isOffline)
}

let isOwnReload = false

/** Reloads the page; what is typed is in it again. */
export function reloadPage(): void {
  keepFormValues()
  isOwnReload = true
  window.location.reload()
}

/**
 * When a script of the next page no longer exists, as after a deployment, Remix reloads the present page, as often as it
 * happens. Instead the browser loads the next page from the server, once; another failure within the guard time is
 * thrown, so that the layout shows the error page. A browser without the Navigation API reloads as Remix does.
 */
export function useMissingScripts(): void {
  const navigation = useNavigation()
  const latest = useRef(navigation)
  const [missing, setMissing] = useState<MissingScript | null>(null)
  useEffect(() => {
    latest.current = navigation
  }, [navigation])
  useEffect(() => {
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload) return
      event.preventDefault()
      const mayLoad = navigator.onLine && claimReload(Date.now())
      whenStarted(
        () => latest.current,
        (next) => {
          if (mayLoad) load(next)
          else setMissing(new MissingScript(addressOf(next)))
        },
      )
    }
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => window.navigation?.removeEventListener('navigate', onNavigate)
  }, [])
  if (missing) throw missing
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

/** React renders a page change a moment after it began; on a slow phone its script fails before. */
const STARTED_WITHIN_MS = 8000
const CHECK_EVERY_MS = 50

function whenStarted(latest: () => Navigation, then: (next: Navigation) => void): void {
  const until = performance.now() + STARTED_WITHIN_MS
  const check = () => {
    if (latest().state === 'idle' && performance.now() < until) setTimeout(check, CHECK_EVERY_MS)
    else then(latest())
  }
  check()
}

/** The next page; the present one where there is none, and while a form is being posted: its next page is unknown. */
function addressOf({ state, location }: Navigation): string {
  return createPath(state === 'loading' ? location : window.location)
}

function load(next: Navigation): void {
  if (next.state !== 'loading') {
    reloadPage()
    return
  }
  keepFormValues()
  window.location.assign(addressOf(next))
}
