/** A service that the shop depends on (database, files) does not respond now: the same request may succeed shortly. */
export abstract class PassingTrouble extends Error {}

export function isPassingTrouble(error: unknown): boolean {
  return error instanceof PassingTrouble
}
