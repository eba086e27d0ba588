import { contentsOf, parseRichText, plainLine, type RichBlock, type RichSpan } from './rich-text'

/** A heading stands alone before an empty line, at the beginning or after one, numbered (`5. Direito de desistir em 7 dias`) or without a full stop. */
const CLAUSE = /(?<=^|\n\n)(?=(?:\d{1,2}\. [^\n]{1,90}|\p{L}[^\n]{1,78}[^\n.:;,!?])\n\n)/gu
const NUMBERED = /^\d{1,2}\. /

/** Whether a clause limits the customer's rights, looked up by its heading. */
export type ClauseHighlights = ReadonlyMap<string, boolean>

/** The frozen text of a contract as blocks for display. The text itself does not change. */
export function contractBlocks(text: string, highlights: ClauseHighlights = new Map()): RichBlock[] {
  const known = new Map([...highlights].map(([heading, isHigh]) => [plainLine(heading), isHigh]))
  let isHigh = false
  return parseRichText(text.replace(CLAUSE, '### ')).map((block) => {
    const title = contentsOf([block])[0]?.title
    if (title === undefined) return isHigh ? embolden(block) : block
    // An unknown heading starts a clause of its own when it has a number; else it belongs to the current clause.
    isHigh = known.get(title) ?? (isHigh && !NUMBERED.test(title))
    return block
  })
}

function embolden(block: RichBlock): RichBlock {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, lines: block.lines.map(bold) }
    case 'list':
    case 'steps':
      return { ...block, items: block.items.map(bold) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(bold)) }
    default:
      return block
  }
}

function bold(spans: readonly RichSpan[]): RichSpan[] {
  return spans.map((span) => (typeof span === 'string' ? { text: span, bold: true } : { ...span, bold: true }))
}
