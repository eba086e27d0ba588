import type { FieldMetadata } from '@conform-to/react'
import { createContext, useContext } from 'react'

/**
 * Errors that fields found in the browser, by field name; they take precedence over the errors of the reply. '' hides
 * that of a field that was empty and is filled now.
 */
export type OwnErrors = Readonly<Record<string, string | undefined>>

type OwnErrorsOfForm = { known: OwnErrors; report: (name: string, problem: string | undefined) => void }

const OwnErrorsContext = createContext<OwnErrorsOfForm>({ known: {}, report: () => {} })

export const OwnErrorsProvider = OwnErrorsContext.Provider

/** The error summary shows the same errors as the fields. */
export const useOwnErrors = () => useContext(OwnErrorsContext)

/** The error of the reply, until the field is filled. */
export function useFieldError(field: FieldMetadata): string | undefined {
  const isFilled = useOwnErrors().known[field.name] === ''
  return isFilled ? undefined : field.errors?.[0]
}
