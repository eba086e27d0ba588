import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'

/**
 * Revalidates the page. A navigation in progress takes precedence: starting it again would repeat the request, and a
 * one-time notice would be lost.
 */
export function useReadAnew(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || state !== 'idle') return
    setWanted(false)
    revalidate()
  }, [isWanted, state, revalidate])
  return useCallback(() => setWanted(true), [])
}
