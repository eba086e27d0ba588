import { TextField } from './text-field'
import type { FieldOf } from './use-control'

type EmailFieldProps = FieldOf & { autoComplete?: 'email' | 'username'; readOnly?: boolean }

/** `username` where it opens an account, `email` elsewhere. */
export function EmailField({ autoComplete = 'email', ...props }: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" icon="mail" autoComplete={autoComplete} />
}
