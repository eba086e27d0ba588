/** Why a request goes no further than the layer before Remix. */
export type RefusalReason =
  | 'crossSite'
  | 'forbidden'
  | 'badRequest'
  | 'notFound'
  | 'method'
  | 'tooLarge'
  | 'addressTooLong'
  | 'headersTooLong'
  | 'tooLate'
  | 'mediaType'
  | 'busy'
  | 'opening'
  | 'failure'

export interface Refusal {
  status: number
  reason: RefusalReason
  /** For the log only: never shown. */
  detail: string
  headers?: Readonly<Record<string, string>>
}

export function refusal(
  status: number,
  reason: RefusalReason,
  detail: string,
  headers?: Readonly<Record<string, string>>,
): Refusal {
  return headers ? { status, reason, detail, headers } : { status, reason, detail }
}
