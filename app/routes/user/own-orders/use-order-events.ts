import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Reads the page anew whenever the server says that the order has changed since `version`; only while it `isOpen`. */
export function useOrderEvents(address: string, version: string, isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  const known = useRef(version)
  known.current = version
  useEffect(() => {
    if (!isOpen) return
    const events = new EventSource(address)
    events.onmessage = ({ data }) => {
      if (data > known.current) revalidate()
    }
    return () => events.close()
  }, [address, isOpen, revalidate])
}
