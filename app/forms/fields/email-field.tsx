import { TextField } from './text-field'
import type { FieldOf } from './use-control'

/** `username` where it opens an account, `email` elsewhere. */
export function EmailField({ autoComplete = 'email', ...props }: FieldOf & { autoComplete?: 'email' | 'username' }) {
  return <TextField {...props} type="email" inputMode="email" icon="mail" autoComplete={autoComplete} />
}
