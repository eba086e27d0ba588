import { useState } from 'react'
import type { AgencyView } from './load-agency.server'

/**
 * The version that the form was opened with, and another once its settings were saved. An approval may set the
 * commission too: what is typed then stays, and its save is told of the other commission.
 */
export function useOpenedVersion({ id, state, version }: Pick<AgencyView, 'id' | 'state' | 'version'>): string {
  const [seen, setSeen] = useState({ id, state, version })
  const [opened, setOpened] = useState(version)
  if (id === seen.id && state === seen.state && version === seen.version) return opened
  setSeen({ id, state, version })
  if (id !== seen.id || state === seen.state) setOpened(version)
  return opened
}
