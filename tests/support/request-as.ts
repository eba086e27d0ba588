/** A customer with an account, and how they ask a route's loader or action. */

import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { createAccount } from '~/operations/accounts/create-account.server'
import { requestTo } from './request-to'

export async function newCustomer(now: Instant, email = 'ana@cliente.example', cpf = '52998224725'): Promise<User> {
  const person = {
    firstName: 'Ana',
    lastName: 'Lima',
    email,
    cpf,
    phone: '+5511987654321',
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const made = await createAccount({ person, password: 'Correta-42', type: 0, agencyId: null }, now)
  if (!made.ok) throw new Error(made.reason)
  return made.value
}

export function requestAs(
  user: User,
  path: string,
  fields: Record<string, string> | null = null,
  params: Record<string, string> = {},
) {
  const args = requestTo(path, fields)
  const visitor = { role: 'customer' as const, user, agency: null, sessionId: 's' }
  return { ...args, params, context: { ...args.context, visitor } }
}

/** The account of an administrator: the same ways in, another role. */
export function requestAsAdmin(...input: Parameters<typeof requestAs>) {
  const args = requestAs(...input)
  return { ...args, context: { ...args.context, visitor: { ...args.context.visitor, role: 'admin' as const } } }
}
