import { createContext, useContext } from 'react'

/** By name what fields found out by themselves since the form came: it stands before what the reply says of them. */
export type OwnErrors = Readonly<Record<string, string | undefined>>

type OwnErrorsOfForm = { known: OwnErrors; tell: (name: string, problem: string | undefined) => void }

const OwnErrorsContext = createContext<OwnErrorsOfForm>({ known: {}, tell: () => {} })

export const OwnErrorsProvider = OwnErrorsContext.Provider

/** So that the summary of a refused form says what its fields say. */
export const useOwnErrors = () => useContext(OwnErrorsContext)
