import { addressOfCep } from '~/address-lookup/address-lookup.server'
import type { FindAddress } from '~/address-lookup/remember-addresses'
import { parseCep } from '~/domain/brazil/cep'
import { payerKind } from '~/domain/payments/payer'
import { readText } from '~/forms/read-field.server'

/** Before validation, fills the empty fields of the payer's address from the CEP; with JavaScript the page has done so. */
export async function fillAddress(form: FormData, find: FindAddress = addressOfCep): Promise<void> {
  if (payerKind(readText(form, 'payer.country') ?? '') === 'abroad') return
  const cep = parseCep(readText(form, 'payer.zipCode') ?? '')
  const names = (['address', 'neighborhood', 'city', 'state'] as const).filter(
    (name) => !readText(form, `payer.${name}`)?.trim(),
  )
  if (cep === null || names.length === 0) return
  const found = await find(cep)
  for (const name of names) if (found?.[name]) form.set(`payer.${name}`, found[name])
}
