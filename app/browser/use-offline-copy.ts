import { useEffect } from 'react'

/** Where the browser keeps nothing, the page stays as it is without JavaScript. */
const unkept = () => {}

/** Keeps the page that is open, at its own address alone, for where there is no signal: `public/voucher-worker.js`. */
export function useOfflineCopy(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { href, pathname, search, origin } = location
    navigator.serviceWorker
      .register('/voucher-worker.js', { scope: pathname })
      .then(({ installing, waiting, active }) => {
        const worker = active ?? waiting ?? installing
        worker?.postMessage({ keep: href.includes('#') ? `${origin}${pathname}${search}` : href })
      }, unkept)
  }, [])
}
