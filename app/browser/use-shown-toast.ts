import { useLocation } from '@remix-run/react'
import { useState } from 'react'

export type ShownToast<T> = { toast: T; id: string }

/**
 * The toast to show: the server tells of it once, and a page that reads itself anew keeps it until the visitor goes on.
 * `id` is of the answer that told of it.
 */
export function useShownToast<T>(told: ShownToast<T> | null): ShownToast<T> | null {
  const { key } = useLocation()
  const [last, setLast] = useState(told === null ? null : { ...told, key })
  if (told !== null && told.id !== last?.id) setLast({ ...told, key })
  return told ?? (last?.key === key ? last : null)
}
