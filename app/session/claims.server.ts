/** Values only one account may have: an e-mail, a CPF; and only one agency: its seller code; and only one trip: its address. A document keyed by the value's digest holds each. */
import { claims } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Instant } from '~/domain/values/dates'
import { keyedDigest } from './tokens.server'

export type ClaimKind = 'email' | 'cpf' | 'sellerCode' | 'slug'

/** Document id of a normalised value. Reading the store does not reveal the value. */
function claimId(kind: ClaimKind, value: string): string {
  return keyedDigest(`claim ${kind}`, value)
}

/** Whose value it is, or null; inside a transaction, before its first write. */
export async function claimOwner(tx: Tx, kind: ClaimKind, value: string): Promise<string | null> {
  return (await tx.get(claims, claimId(kind, value)))?.data.ownerId ?? null
}

/** Whose value it is, or null. */
export async function findClaimOwner(kind: ClaimKind, value: string): Promise<string | null> {
  return (await claims.find(claimId(kind, value)))?.ownerId ?? null
}

/** The owners of these values, by value, in one read; what is free is missing. */
export async function claimOwners(
  reader: Pick<Tx, 'getMany'>,
  kind: ClaimKind,
  values: readonly string[],
): Promise<Map<string, string>> {
  const byId = new Map(values.map((value) => [claimId(kind, value), value]))
  const found = await reader.getMany(claims, [...byId.keys()])
  return new Map(found.map(({ id, data }) => [byId.get(id) ?? '', data.ownerId]))
}

/** Claims the value for its owner; the commit fails when another account was faster. */
export function claim(tx: Tx, kind: ClaimKind, value: string, by: { ownerId: string; at: Instant }): void {
  const id = claimId(kind, value)
  tx.create(claims, id, { id, kind, ownerId: by.ownerId, createdAt: by.at })
}

/** Gives the value back; releasing it twice is fine. Only for its owner: check `claimOwner` first. */
export function releaseClaim(tx: Tx, kind: ClaimKind, value: string): void {
  tx.remove(claims, claimId(kind, value))
}
