/**
 * One body out of what React wrote in pieces. React 18 sends its 2,048-byte view whole where a letter of several bytes
 * does not fit into its end any more: the NUL bytes behind the last letter are none of the page's.
 */
export function joinHtml(pieces: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map(withoutPadding))
}

function withoutPadding(piece: Uint8Array): Uint8Array {
  let end = piece.length
  while (end > 0 && piece[end - 1] === 0) end -= 1
  return end === piece.length ? piece : piece.subarray(0, end)
}
