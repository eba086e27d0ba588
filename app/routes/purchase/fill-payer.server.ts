import { missingOfPayer } from './payer-from-traveller'

/** Before it is read: who said to travel as the first leaves empty what was typed there, and it counts as typed. */
export function fillPayer(form: FormData): void {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (textOf('payer.travels') === '') return
  const missing = missingOfPayer(
    (name) => textOf(`passengers[0].${name}`),
    (name) => textOf(`payer.${name}`),
  )
  for (const { name, value } of missing) form.set(`payer.${name}`, value)
}
