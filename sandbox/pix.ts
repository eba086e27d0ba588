/**
 * The copy-and-paste Pix code of a charge: dynamic, well formed, and not payable because its location is an example
 * domain.
 */
export function pixCode(chargeId: string, centavos: number): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `pix.example.com/qr/v2/${chargeId.replace('_', '')}`)
  const body =
    field('00', '01') +
    field('01', '12') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    field('54', `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`) +
    field('58', 'BR') +
    field('59', 'ROTEIRO TESTE') +
    field('60', 'SAO PAULO') +
    field('62', field('05', '***')) +
    '6304'
  return body + crc16(body)
}

/** CRC-16/CCITT-FALSE of ASCII text as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}
