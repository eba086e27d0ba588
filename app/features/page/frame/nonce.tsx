import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Carries the response's CSP nonce to the inline scripts of the page. Empty in the browser. */
export const NonceProvider = NonceContext.Provider

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
