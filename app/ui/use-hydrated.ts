import { startTransition, useEffect, useState } from 'react'

/** Whether the page has been hydrated in this browser: components that mount later are interactive immediately. */
let isLive = false

/**
 * False on the server and in the first render of the browser, true soon after. The resulting updates are a transition,
 * rendered in slices: a long form would block typing for a quarter of a second on a slow phone.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isLive)
  useEffect(() => {
    isLive = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
