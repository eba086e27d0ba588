import { mustStay } from './form-values'

/** Interval at which an open page checks for a newer build, in ms. */
const BUILD_CHECK_MS = 3_600_000

export interface Build {
  id: string
  time: string
}

function isBuild(value: unknown): value is Pick<Build, 'id'> & Partial<Build> {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

/** Another build that is not older: during a deployment both builds respond. */
function isNewer(latest: unknown, own: Build): boolean {
  return isBuild(latest) && latest.id !== own.id && !(latest.time && latest.time < own.time)
}

/** Null without a response; the next check follows after the interval. */
async function fetchLatest(): Promise<unknown> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** Calls `notify` when a newer build is served. A hidden page checks when it becomes visible. */
export function watchBuild(own: Build, notify: () => void): () => void {
  let checkedAt = Date.now()
  async function check() {
    if (document.visibilityState !== 'visible') return
    checkedAt = Date.now()
    if (isNewer(await fetchLatest(), own)) {
      stop()
      notify()
    }
  }
  const onReturn = () => {
    if (Date.now() - checkedAt >= BUILD_CHECK_MS) check()
  }
  const timer = setInterval(check, BUILD_CHECK_MS)
  document.addEventListener('visibilitychange', onReturn)
  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onReturn)
  }
  return stop
}

/** The page reloads after this time without input. */
const QUIET_MS = 15_000
const touches = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const

/** Calls back when the page is idle. Passwords, card data and changed rows are not discarded for a newer build. */
export function whenQuiet(isBusy: () => boolean, act: () => void): () => void {
  let timer = setTimeout(due, QUIET_MS)
  function due() {
    if (isBusy() || mustStay()) wait()
    else act()
  }
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(due, QUIET_MS)
  }
  for (const touch of touches) window.addEventListener(touch, wait, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const touch of touches) window.removeEventListener(touch, wait)
  }
}
