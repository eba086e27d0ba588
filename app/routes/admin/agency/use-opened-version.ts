import { useState } from 'react'
import type { AgencyView } from './agency-view.server'

type OpenedAgency = Pick<AgencyView, 'id' | 'state' | 'version' | 'values'>

type Opened = {
  /** The version that the save expects. */
  version: string
  /** Changes when the form has to mount again. */
  drawing: string
}

/**
 * Keeps the form in step with revalidated data. Saved settings mount the form again. An approval sets the commission,
 * which the form did not show before: the form takes the new version and keeps its values. If other fields have changed
 * as well, the save reports the conflict.
 */
export function nextOpened(known: Opened, before: OpenedAgency, now: OpenedAgency): Opened {
  if (now.id === before.id && now.version === before.version) return known
  const isDecided = now.id === before.id && now.state !== before.state
  if (!isDecided) return { version: now.version, drawing: `${now.id} ${now.version}` }
  const isApproved = (before.state === 'pending' || before.state === 'refused') && now.state === 'approved'
  return isApproved && isSameSave(before.values, now.values) ? { ...known, version: now.version } : known
}

function isSameSave(
  { commission: _, ...before }: OpenedAgency['values'],
  { commission: __, ...now }: OpenedAgency['values'],
): boolean {
  return JSON.stringify(before) === JSON.stringify(now)
}

export function useOpenedVersion({ id, state, version, values }: OpenedAgency): Opened {
  const [seen, setSeen] = useState<OpenedAgency>({ id, state, version, values })
  const [opened, setOpened] = useState<Opened>({ version, drawing: `${id} ${version}` })
  if (id === seen.id && state === seen.state && version === seen.version) return opened
  const next = nextOpened(opened, seen, { id, state, version, values })
  setSeen({ id, state, version, values })
  setOpened(next)
  return next
}
