import { z } from 'zod'

/** The text of a guide, before it becomes a PDF. Paragraphs and list items may carry `**bold**` runs. */

const text = z.string().min(1)

const guideBlockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['paragraph', 'notice']), text }),
  z.object({ type: z.literal(['list', 'steps', 'checklist']), items: z.array(text).min(1) }),
  /** Label and value; an empty value is a line to write on. */
  z.object({ type: z.literal('table'), rows: z.array(z.tuple([text, z.string()])).min(1) }),
])
export type GuideBlock = z.infer<typeof guideBlockSchema>

const guideSectionSchema = z.object({ heading: text, blocks: z.array(guideBlockSchema).min(1) })
export type GuideSection = z.infer<typeof guideSectionSchema>

export const guideSchema = z.object({ title: text, subtitle: text, sections: z.array(guideSectionSchema).min(1) })
export type Guide = z.infer<typeof guideSchema>

export interface TextRun {
  text: string
  bold: boolean
}

/** Splits a text at its `**bold**` runs. Asterisks without a partner stay as they are. */
export function textRuns(source: string): TextRun[] {
  return source
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\*\*[^*]+\*\*$/.test(part) ? { text: part.slice(2, -2), bold: true } : { text: part, bold: false },
    )
}

function linesOf(block: GuideBlock): string[] {
  if (block.type === 'table') return block.rows.map(([label, value]) => (value ? `${label}: ${value}` : label))
  return 'items' in block ? block.items : [block.text]
}

/** A line of the file as a sentence of a running text: with a full stop. */
function sentence(line: string): string {
  const plain = line.replaceAll('**', '').trim()
  return /[.!?:;…]$/.test(plain) ? plain : `${plain}.`
}

/** The first words of a section without marks, cut at a word's end; for the page that sells the guide. */
export function sampleText({ blocks }: GuideSection, most: number): string {
  const whole = blocks.flatMap(linesOf).map(sentence).join(' ')
  if (whole.length <= most) return whole
  const cut = whole.slice(0, most)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[.,;:]$/, '')}…`
}
