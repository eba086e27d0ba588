import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { createContext, useContext } from 'react'

/** The field that is focused when a refused form loads as a document; with JavaScript, Conform moves the focus. */
const FirstErrorContext = createContext<string | null>(null)

export const FirstErrorProvider = FirstErrorContext.Provider

/** Every field with an error, in the order of the form as far as the reply contains it. */
export function fieldsWithErrors(form: FormMetadata): string[] {
  return Object.keys(form.allErrors).filter((name) => name !== '' && name !== form.name)
}

export function useIsFirstError(field: FieldMetadata): boolean {
  return useContext(FirstErrorContext) === field.name
}
