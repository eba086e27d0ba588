import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { createContext, useContext } from 'react'

/** The field that takes the focus when a refused form arrives as a document; with JavaScript conform moves the focus. */
const FirstErrorContext = createContext<string | null>(null)

export const FirstErrorProvider = FirstErrorContext.Provider

/** Every field with an error in the order of the form, as far as the reply knows it. */
export function fieldsWithErrors(form: FormMetadata): string[] {
  return Object.keys(form.allErrors).filter((name) => name !== '' && name !== form.name)
}

export function useIsFirstError(field: FieldMetadata): boolean {
  return useContext(FirstErrorContext) === field.name
}
