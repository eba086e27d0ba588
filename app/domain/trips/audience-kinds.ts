/** Whom an option may be for. By itself, so that forms know it in the browser without the schemas. */
export const AUDIENCE_KINDS = ['adult', 'family', 'child', 'senior'] as const

export type AudienceKind = (typeof AUDIENCE_KINDS)[number]
