import { parseRichText, type RichBlock } from '~/domain/rich-text'

/** A heading stands alone between empty lines, numbered (`5. Direito de desistir em 7 dias`) or without a full stop. */
const CLAUSE = /(?<=\n\n)(?=(?:\d{1,2}\. [^\n]{1,90}|\p{L}[^\n]{1,78}[^\n.:;,!?])\n\n)/gu

/** The frozen text of a contract as it is read: nothing is changed but how it looks. */
export function contractBlocks(text: string): RichBlock[] {
  return parseRichText(text.replace(CLAUSE, '### '))
}
