import { parseRichText, type RichBlock } from '~/domain/rich-text'

/** A clause's heading stands alone between empty lines: `5. Direito de desistir em 7 dias`. */
const CLAUSE = /(?<=\n\n)(?=\d{1,2}\. [^\n]{1,90}\n\n)/g

/** The frozen text of a contract as it is read: nothing is changed but how it looks. */
export function contractBlocks(text: string): RichBlock[] {
  return parseRichText(text.replace(CLAUSE, '### '))
}
