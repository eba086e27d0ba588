import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'
import { LIVE_REGION } from './announce'

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
