import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { announce, catchFocus } from '~/ui/feedback/live-region/announce'
import { LiveRegion } from '~/ui/feedback/live-region/live-region'

/** The live region has to exist for a moment before its text changes. */
const SOON_MS = 500

/**
 * Does on client-side navigation what a browser does for a new document: announces the title, and moves the focus to
 * the content when the focused element is gone. Also announces the toast of the new page.
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
    // The button that had the focus may be gone from a page that stays open.
    if (hasCome.current) catchFocus()
    const soon = setTimeout(() => announce(toast.text), SOON_MS)
    return () => clearTimeout(soon)
  }, [toast])
  useEffect(() => {
    hasCome.current = true
  }, [])
  return <LiveRegion />
}
