import { useEffect, useRef } from 'react'
import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'
import { useHydrated } from '~/ui/use-hydrated'

const ID = 'said'
const STANDS_MS = 5000

/**
 * Announces changes made by scripts. The region exists before its text: screen readers may ignore a region that is
 * inserted together with its text.
 */
export function LiveRegion() {
  return useHydrated() ? <div id={ID} aria-live="polite" className={visuallyHidden} /> : null
}

/** Announces once, to screen readers only. The text is visible elsewhere. */
export function announce(copy: string): void {
  const line = document.createElement('p')
  line.textContent = copy
  document.getElementById(ID)?.append(line)
  setTimeout(() => line.remove(), STANDS_MS)
}

/** Announces when the children change; the initial ones are read with the page. */
export function useAnnounced(copy: string): void {
  const announced = useRef(copy)
  useEffect(() => {
    if (copy !== '' && announced.current !== copy) announce(copy)
    announced.current = copy
  }, [copy])
}

/** Focuses the page's content when the focused element has been removed. */
export function catchFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}
