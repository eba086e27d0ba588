import { createContext, useContext } from 'react'

const MayPost = createContext(true)

/** Around pages of which not everyone who may read them may post to them. */
export const MayPostProvider = MayPost.Provider

/** Whether the user may post to the page that is shown. Buttons that post are left out where that would be refused. */
export function useMayPost(): boolean {
  return useContext(MayPost)
}
