/** A part that the shop stands on (database, files) does not answer now: the same request may succeed in a moment. */
export abstract class PassingTrouble extends Error {}

export function isPassingTrouble(error: unknown): boolean {
  return error instanceof PassingTrouble
}
