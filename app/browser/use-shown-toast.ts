import { useLocation } from '@remix-run/react'
import { useState } from 'react'

export type ShownToast<T> = { toast: T; id: string }

/**
 * The toast to show. The server sends it once; a page that revalidates keeps it until the next navigation. `id`
 * identifies the response that sent it.
 */
export function useShownToast<T>(told: ShownToast<T> | null): ShownToast<T> | null {
  const { key } = useLocation()
  const [last, setLast] = useState(told === null ? null : { ...told, key })
  if (told !== null && told.id !== last?.id) setLast({ ...told, key })
  return told ?? (last?.key === key ? last : null)
}
