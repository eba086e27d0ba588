/** The outcome of a rule that may refuse: a value, or a reason that is data. The unforeseen throws instead. */
export type Result<T, Reason = string> = { ok: true; value: T } | { ok: false; reason: Reason }

export function ok(): { ok: true; value: undefined }
export function ok<T>(value: T): { ok: true; value: T }
export function ok<T>(value?: T) {
  return { ok: true, value }
}

export function refused<const Reason>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason }
}
