import { useEffect, useRef } from 'react'
import { useReadAnew } from '~/browser/use-read-anew'
import { announce } from '~/ui/feedback/live-region/announce'
import { catchFocus } from '~/ui/feedback/live-region/live-region'

/** How often a page without events looks for news. */
const WITHOUT_EVENTS_MS = 15_000

type Followed = { code: string; version: string; copy: { title: string; text: string } }

/**
 * Reloads the page data while `isOpen`, whenever the server has a newer version of the order. The new status is
 * announced.
 */
export function useOrderEvents(address: string, { code, version, copy }: Followed, isOpen: boolean): void {
  const readAnew = useReadAnew()
  const known = useRef(version)
  known.current = version
  useEffect(() => {
    if (!isOpen) return
    const events = new EventSource(address)
    events.onmessage = ({ data }) => {
      if (data > known.current) readAnew()
    }
    let turns: ReturnType<typeof setInterval> | undefined
    // A server that has no room for another stream closes it for good; a connection that broke is opened again.
    events.onerror = () => {
      if (events.readyState === EventSource.CLOSED) turns ??= setInterval(readAnew, WITHOUT_EVENTS_MS)
    }
    return () => {
      events.close()
      clearInterval(turns)
    }
  }, [address, isOpen, readAnew])
  useStatusAnnouncement(code, copy)
}

/** Announces a new status to screen readers and keeps the keyboard focus on the page. */
function useStatusAnnouncement(code: string, { title, text }: Followed['copy']): void {
  const previous = useRef({ code, title, text })
  useEffect(() => {
    const before = previous.current
    previous.current = { code, title, text }
    if (before.code !== code || (before.title === title && before.text === text)) return
    announce(before.title === title ? text : title)
    // The focused element, such as the copy button, may be gone.
    catchFocus()
  }, [code, title, text])
}
