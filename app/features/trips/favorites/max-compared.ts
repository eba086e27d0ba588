/** Trips side by side: more do not fit on a phone. */
export const MAX_COMPARED = 3
