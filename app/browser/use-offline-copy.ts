import { useEffect } from 'react'

/** Without storage the page works as without JavaScript. */
const unkept = () => {}

/** Stores the open page under its own address for offline use: `public/voucher-worker.js`. */
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
