import { startTransition, useEffect, useState } from 'react'

/** Whether scripts have taken a page over in this browser: what is drawn later is drawn alive at once. */
let isLive = false

/**
 * False on the server and in the first render of the browser, true soon after. What then changes is drawn in pieces, as
 * the page was taken over: a long form would hold up whoever types for a quarter of a second on a cheap phone.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isLive)
  useEffect(() => {
    isLive = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
