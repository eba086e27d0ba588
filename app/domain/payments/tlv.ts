/** EMV tag-length-value text and its checksum, as Pix codes use them. */

/** Two-digit id, two-digit length 01 to 99, value; in order. Null when the text does not parse or an id repeats. */
export function readTlv(text: string): Map<string, string> | null {
  const objects = new Map<string, string>()
  let position = 0
  while (position < text.length) {
    const head = text.slice(position, position + 4)
    if (!/^\d{4}$/.test(head)) return null
    const id = head.slice(0, 2)
    const length = Number(head.slice(2))
    const value = text.slice(position + 4, position + 4 + length)
    if (length === 0 || value.length !== length || objects.has(id)) return null
    objects.set(id, value)
    position += 4 + length
  }
  return objects.size === 0 ? null : objects
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
