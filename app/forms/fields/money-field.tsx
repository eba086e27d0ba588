import { TextField } from './text-field'
import type { FieldOf } from './use-control'

/** An amount in reais. Its default value is the text of `formatAmount`, never a number of centavos. */
export function MoneyField(props: FieldOf) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" placeholder="0,00" />
}
