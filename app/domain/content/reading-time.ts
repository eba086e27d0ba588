const WORDS_A_MINUTE = 200

/** Whole minutes that reading a text takes, at least one. */
export function minutesToRead(text: string): number {
  const searchTerms = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.ceil(searchTerms / WORDS_A_MINUTE))
}
