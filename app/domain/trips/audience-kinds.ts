/** Who an option may be for. A module of its own, so that the browser can use it without the schemas. */
export const AUDIENCE_KINDS = ['adult', 'family', 'child', 'lap', 'senior'] as const

export type AudienceKind = (typeof AUDIENCE_KINDS)[number]
