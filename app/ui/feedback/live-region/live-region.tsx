import { useEffect, useRef } from 'react'
import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'
import { useHydrated } from '~/ui/use-hydrated'

const ID = 'said'
const STANDS_MS = 5000

/** Reads out what scripts change. It stands there before: a region that comes with its words may stay silent. */
export function LiveRegion() {
  return useHydrated() ? <div id={ID} aria-live="polite" className={visuallyHidden} /> : null
}

/** Once, to who listens. The eye has it elsewhere. */
export function announce(copy: string): void {
  const line = document.createElement('p')
  line.textContent = copy
  document.getElementById(ID)?.append(line)
  setTimeout(() => line.remove(), STANDS_MS)
}

/** Whenever they become others: what stands there first is read with the page. */
export function useAnnounced(copy: string): void {
  const told = useRef(copy)
  useEffect(() => {
    if (copy !== '' && told.current !== copy) announce(copy)
    told.current = copy
  }, [copy])
}

/** The focus goes to the page's content when what had it is gone. */
export function catchFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}
