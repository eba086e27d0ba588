import { useState } from 'react'
import type { AgencyView } from './agency-view.server'

type Told = Pick<AgencyView, 'id' | 'state' | 'version' | 'values'>

type Opened = {
  /** The version that the form's save expects. */
  version: string
  /** Changes when the form has to be drawn anew. */
  drawing: string
}

/**
 * What the form knows once the page tells of the agency anew. Saved settings draw it anew. An approval sets the
 * commission, which the form does not show before: it learns of the new version and keeps what is typed. Where
 * more has changed meanwhile, its save is told.
 */
export function nextOpened(known: Opened, before: Told, now: Told): Opened {
  if (now.id === before.id && now.version === before.version) return known
  const isDecided = now.id === before.id && now.state !== before.state
  if (!isDecided) return { version: now.version, drawing: `${now.id} ${now.version}` }
  const isApproved = (before.state === 'pending' || before.state === 'refused') && now.state === 'approved'
  return isApproved && isSameSave(before.values, now.values) ? { ...known, version: now.version } : known
}

function isSameSave({ commission: _, ...before }: Told['values'], { commission: __, ...now }: Told['values']): boolean {
  return JSON.stringify(before) === JSON.stringify(now)
}

export function useOpenedVersion({ id, state, version, values }: Told): Opened {
  const [seen, setSeen] = useState<Told>({ id, state, version, values })
  const [opened, setOpened] = useState<Opened>({ version, drawing: `${id} ${version}` })
  if (id === seen.id && state === seen.state && version === seen.version) return opened
  const next = nextOpened(opened, seen, { id, state, version, values })
  setSeen({ id, state, version, values })
  setOpened(next)
  return next
}
