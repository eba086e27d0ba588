import { randomBytes } from 'node:crypto'

/** 128 random bits: only those who were given the address of a file can find it. */
export function newFileKey(): string {
  return `u${randomBytes(16).toString('hex')}`
}
