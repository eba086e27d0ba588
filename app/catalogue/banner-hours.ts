/** Banners appear and disappear by the clock: nothing is written then, but cached pages are outdated. */
import type { Banner } from '~/domain/content/banner'
import { toMillis } from '~/domain/values/dates'

const MAX_WAIT_MS = 12 * 60 * 60 * 1000

export interface BannerHours {
  /** Call it with all banners whenever they change. */
  follow(banners: ReadonlyMap<string, Banner>): void
  close(): void
}

/** `changed` is called when the next banner begins or ends. */
export function bannerHours(changed: () => void): BannerHours {
  let timer: NodeJS.Timeout | null = null

  function follow(banners: ReadonlyMap<string, Banner>) {
    if (timer) clearTimeout(timer)
    const wait = nextHour([...banners.values()], Date.now())
    timer = wait === null ? null : setTimeout(ring, Math.min(wait, MAX_WAIT_MS)).unref()

    function ring() {
      if (wait !== null && wait <= MAX_WAIT_MS) changed()
      follow(banners)
    }
  }

  return {
    follow,
    close: () => {
      if (timer) clearTimeout(timer)
    },
  }
}

/** Milliseconds until the next banner begins or ends; null when none will. */
function nextHour(banners: readonly Banner[], now: number): number | null {
  const hours = banners
    .filter(({ onHome }) => onHome)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((at) => (at === null ? [] : [toMillis(at)]))
    .filter((at) => at > now)
  return hours.length === 0 ? null : Math.min(...hours) - now
}
