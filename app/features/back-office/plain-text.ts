/** A posted value as it is compared with the stored one: browsers end lines in their own way. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : ''
}

/** As much of a stored text as a sentence about it holds. */
export function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120).trimEnd()} …` : text
}
