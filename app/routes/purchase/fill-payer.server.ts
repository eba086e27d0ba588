import { readText } from '~/forms/read-field.server'
import { missingOfPayer, SHARED, type SharedName, sourceOf } from './payer-from-passenger'

/** A field of the payer that was left to the first passenger, and the passenger's field that says it too. */
export type LeftToPassenger = { name: string; source: string }

/**
 * Before it is read: who said to travel as the first leaves empty what was typed there, and it counts as typed. Tells
 * what was left so: a refusal gives it back empty, else an installment of the passenger's would have to be corrected twice.
 */
export function fillPayer(form: FormData): LeftToPassenger[] {
  const textOf = (name: string) => readText(form, name) ?? ''
  if (textOf('payer.travels') === '') return []
  const passenger = (name: string) => textOf(`passengers[0].${name}`)
  const payer = (name: SharedName) => textOf(`payer.${name}`)
  const empty = SHARED.filter((name) => payer(name).trim() === '')
  for (const { name, value } of missingOfPayer(passenger, payer)) form.set(`payer.${name}`, value)
  return empty.map((name) => ({ name: `payer.${name}`, source: `passengers[0].${sourceOf(name)}` }))
}

type Errors = Record<string, string[] | null>

/** What is wrong with a passenger's field is not said again of the payer's that was left to it. */
export function joinOnce(error: Errors, left: readonly LeftToPassenger[]): Errors {
  const isSaid = (name: string) => (error[name]?.length ?? 0) > 0
  const again = left.filter(({ source }) => isSaid(source)).map(({ name }) => name)
  return Object.fromEntries(Object.entries(error).filter(([name]) => !again.includes(name)))
}
