import { createContext, useContext } from 'react'
import { areaOfPath, isAppArea } from '~/domain/accounts/access'

export interface World {
  /** A page of the app, which hydrates. Every other page is a document. */
  isApp: boolean
  /** It takes data, and loads the elements of forms. */
  hasForms: boolean
  /** Something is paid there: one script has all of its elements. */
  isPayment: boolean
  /** It stands in a frame of another site, without scripts. */
  isFramed: boolean
}

const WorldContext = createContext<World>({ isApp: false, hasForms: false, isPayment: false, isFramed: false })

export const WorldProvider = WorldContext.Provider

/** Which of the two worlds the page belongs to (`routes.ts`). */
export function useWorld(): World {
  return useContext(WorldContext)
}

/** Whether a link of the app leads to another page of it. One without a path stays at the present page. */
export function isAppAddress(to: string): boolean {
  return !to.startsWith('/') || isAppArea(areaOfPath(to.split(/[?#]/)[0] ?? '/'))
}
