import { useState } from 'react'
import type { AgencyView } from './agency-view.server'

type OpenedAgency = Pick<AgencyView, 'id' | 'state' | 'version'>

/**
 * The version that the form was opened with. Saved settings and another agency open it again; a decision does not, so
 * that what is typed stays: the save takes over what the decision changed.
 */
export function nextOpened(opened: string, before: OpenedAgency, now: OpenedAgency): string {
  const isDecided = now.id === before.id && now.state !== before.state
  return isDecided ? opened : now.version
}

export function useOpenedVersion({ id, state, version }: OpenedAgency): string {
  const [seen, setSeen] = useState<OpenedAgency>({ id, state, version })
  const [opened, setOpened] = useState(version)
  if (id === seen.id && state === seen.state && version === seen.version) return opened
  const next = nextOpened(opened, seen, { id, state, version })
  setSeen({ id, state, version })
  setOpened(next)
  return next
}
