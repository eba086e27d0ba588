import type { Payer } from '~/domain/order-people'
import { keyedDigest } from '~/session/tokens.server'

/** Opaque id of who bought, account or not: one per CPF, else per e-mail. Who reads it can tell neither. */
export function customerIdOf({ cpf, email }: Pick<Payer, 'cpf' | 'email'>): string {
  return cpf === '' ? keyedDigest('customer email', email.toLowerCase()) : keyedDigest('customer cpf', cpf)
}
