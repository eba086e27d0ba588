import { useEffect, useRef } from 'react'
import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'
import { announce, LIVE_REGION } from './announce'

/** Announces changes made by scripts. It is part of the page, because screen readers may ignore a region that comes with its text. */
export function LiveRegion() {
  return (
    <div
      id={LIVE_REGION}
      aria-live="polite"
      className={visuallyHidden}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what is announced before the page comes alive is none of React's business
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}

/** Announces when the children change; the initial ones are read with the page. */
export function useAnnounced(copy: string): void {
  const announced = useRef(copy)
  useEffect(() => {
    if (copy !== '' && announced.current !== copy) announce(copy)
    announced.current = copy
  }, [copy])
}
