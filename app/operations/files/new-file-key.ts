import { randomBytes } from 'node:crypto'

/** 128 bits of chance: the address of a file is known only to who was given it. */
export function newFileKey(): string {
  return `u${randomBytes(16).toString('hex')}`
}
