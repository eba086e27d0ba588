import { useEffect, useRef } from 'react'
import { useReadAnew } from '~/browser/use-read-anew'
import { announce, catchFocus } from '~/ui/feedback/live-region/live-region'

type Followed = { code: string; version: string; copy: { title: string; text: string } }

/**
 * Reads the page anew whenever the server says that the order is newer than the page; only while it `isOpen`. What it
 * then says is read out.
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
    return () => events.close()
  }, [address, isOpen, readAnew])
  useNews(code, copy)
}

/** Who listens hears what became of the order, and who types on keys is not thrown out of the page by it. */
function useNews(code: string, { title, text }: Followed['copy']): void {
  const told = useRef({ code, title, text })
  useEffect(() => {
    const before = told.current
    told.current = { code, title, text }
    if (before.code !== code || (before.title === title && before.text === text)) return
    announce(before.title === title ? text : title)
    // The code to copy went with what had the focus.
    catchFocus()
  }, [code, title, text])
}
