/** Normalizes a posted value for comparison: browsers differ in their line endings. */
export function toComparableText(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : ''
}

/** Cuts a stored text to the length that fits in a message. */
export function excerpt(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120).trimEnd()} …` : text
}
