/** The mark in the name of a trip that was copied: a name with it is nobody's choice, and is not published. */

const MARK = /\s*[([]\s*(?:c[oó]pia|copy)(?:\s+\d+)?\s*[)\]]\s*$/iu

export function hasCopyMark(name: string): boolean {
  return MARK.test(name.normalize('NFC'))
}

export function withoutCopyMark(name: string): string {
  let bare = name.normalize('NFC')
  while (MARK.test(bare)) bare = bare.replace(MARK, '')
  return bare
}

/** The name of a copy on the same days. */
export function copyName(name: string): string {
  return `${withoutCopyMark(name)} (cópia)`
}
