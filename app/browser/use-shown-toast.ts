import { useLocation } from '@remix-run/react'
import { useState } from 'react'

export type ShownToast<T> = { toast: T; id: string }

/**
 * The toast to show. The server sends it once; a page that revalidates keeps it until the next navigation. `id`
 * identifies the response that sent it.
 */
export function useShownToast<T>(received: ShownToast<T> | null): ShownToast<T> | null {
  const { key } = useLocation()
  const [last, setLast] = useState(received === null ? null : { ...received, key })
  if (received !== null && received.id !== last?.id) setLast({ ...received, key })
  return received ?? (last?.key === key ? last : null)
}
