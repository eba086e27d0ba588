import { createContext, useContext } from 'react'

/** Errors that fields found in the browser, by field name; they take precedence over the errors of the reply. */
export type OwnErrors = Readonly<Record<string, string | undefined>>

type OwnErrorsOfForm = { known: OwnErrors; tell: (name: string, problem: string | undefined) => void }

const OwnErrorsContext = createContext<OwnErrorsOfForm>({ known: {}, tell: () => {} })

export const OwnErrorsProvider = OwnErrorsContext.Provider

/** The error summary shows the same errors as the fields. */
export const useOwnErrors = () => useContext(OwnErrorsContext)
