import { createContext, useContext } from 'react'
import { type Capability, type Grants, type Mode, mayDo } from '~/domain/accounts/capabilities'

const StaffGrants = createContext<Grants | null>(null)

export const StaffGrantsProvider = StaffGrants.Provider

/** Whether the administrator may do what needs another capability than the page. Outside the back office everything. */
export function useMay(capability: Capability, mode: Mode = 'write'): boolean {
  const grants = useContext(StaffGrants)
  return grants === null || mayDo(grants, capability, mode)
}
