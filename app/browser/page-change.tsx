import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { announce, catchFocus, LiveRegion } from '~/ui/feedback/live-region/live-region'

/** The region has to stand for a moment before. */
const SOON_MS = 500

/**
 * Where scripts change the page, what a browser does with a new document is done here: its title is said, and the focus
 * goes to its content when what had it is gone. So is the toast that came with it.
 */
export function PageChange({ toast }: { toast: { text: string } | null }) {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const shown = useRef(page)
  const hasCome = useRef(false)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    announce(document.title)
    catchFocus()
  }, [page])
  useEffect(() => {
    if (toast === null) return
    // What was acted on may be gone from a page that stays, with the button that had the focus.
    if (hasCome.current) catchFocus()
    const soon = setTimeout(() => announce(toast.text), SOON_MS)
    return () => clearTimeout(soon)
  }, [toast])
  useEffect(() => {
    hasCome.current = true
  }, [])
  return <LiveRegion />
}
