import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'

/**
 * Reads the page anew by itself. A page that is on its way comes first: to begin again with it would ask twice for what
 * is told only once, and the notice that came with it would be lost.
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
