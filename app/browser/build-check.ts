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
async function askLatest(): Promise<unknown> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

/** Calls `tell` when a newer build is served. A hidden page checks when it becomes visible. */
export function watchBuild(own: Build, tell: () => void): () => void {
  let checkedAt = Date.now()
  async function ask() {
    if (document.visibilityState !== 'visible') return
    checkedAt = Date.now()
    if (isNewer(await askLatest(), own)) {
      stop()
      tell()
    }
  }
  const onReturn = () => {
    if (Date.now() - checkedAt >= BUILD_CHECK_MS) ask()
  }
  const timer = setInterval(ask, BUILD_CHECK_MS)
  document.addEventListener('visibilitychange', onReturn)
  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onReturn)
  }
  return stop
}
