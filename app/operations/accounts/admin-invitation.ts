import { fingerprint } from '~/session/tokens.server'

/**
 * The document id of an invitation's token or of a first-run code. A code may be typed in any case, with or without
 * its dashes, with O for 0 and I or L for 1.
 */
export function codeFingerprint(text: string): string {
  const input = text.trim()
  const bare = input.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return fingerprint(bare.length === 20 ? bare : input)
}
