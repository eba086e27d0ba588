/** The light markup of stored texts (information pages, tips), read into a small tree that holds no HTML. */
import { tokenize } from '~/domain/values/search-terms'

/** A run of text: plain, or bold, or leading to an address, or both. */
export type RichSpan = string | { text: string; bold?: true; to?: string }

export type RichBlock =
  | { kind: 'heading'; id: string; level: 2 | 3; spans: RichSpan[] }
  | { kind: 'paragraph'; lines: RichSpan[][] }
  | { kind: 'list'; items: RichSpan[][] }
  | { kind: 'steps'; start: number; items: RichSpan[][] }
  | { kind: 'table'; head: RichSpan[][]; rows: RichSpan[][][] }

const HEADING = /^(#{2,3})\s+(\S.*)$/
const BULLET = /^\s*[-*]\s+(\S.*)$/
const STEP = /^\s*(\d{1,3})[.)]\s+(\S.*)$/
const TABLE_ROW = /^\s*\|(.+)\|\s*$/
const TABLE_RULE = /^[\s|:-]+$/
const SPAN =
  /\*\*(?<bold>.+?)\*\*|\[(?<label>[^[\]]+)\]\((?<to>[^()\s]+)\)|(?<url>https:\/\/[^\s<>"]{1,500}[^\s<>"'.,;:!?)])|(?<email>\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/g

/**
 * Reads `## heading`, `### heading`, `- point`, `1. step`, `| table |`, `**bold**`, `[words](/address)`, bare https and
 * e-mail addresses. Anything else, HTML included, stays plain text. A single line break is preserved.
 */
export function parseRichText(text: string): RichBlock[] {
  const blocks: RichBlock[] = []
  const ids = new Set<string>()
  let open = false
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') open = false
    else {
      const last = open ? blocks.at(-1) : undefined
      const started = continueBlock(last, line) ? null : startBlock(line, ids)
      if (started) blocks.push(started)
      open = true
    }
  }
  return blocks
}

/** One line with its bold words and links. */
export function parseRichLine(text: string): RichSpan[] {
  return toSpans(text)
}

/** The same line as words alone, for where no marks can be shown. */
export function plainLine(text: string): string {
  return plainText(toSpans(text))
}

/** The headings of a text, for a contents list that links to them. */
export function contentsOf(blocks: readonly RichBlock[]): Array<{ id: string; title: string; level: 2 | 3 }> {
  return blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, title: plainText(block.spans), level: block.level }] : [],
  )
}

function startBlock(line: string, ids: Set<string>): RichBlock {
  const heading = HEADING.exec(line)
  if (heading?.[2]) {
    const spans = toSpans(heading[2].trim())
    return { kind: 'heading', id: freeId(plainText(spans), ids), level: heading[1] === '##' ? 2 : 3, spans }
  }
  const bullet = BULLET.exec(line)
  if (bullet?.[1]) return { kind: 'list', items: [toSpans(bullet[1])] }
  const step = STEP.exec(line)
  if (step?.[2]) return { kind: 'steps', start: Number(step[1]), items: [toSpans(step[2])] }
  const row = cellsOf(line)
  if (row) return { kind: 'table', head: row, rows: [] }
  return { kind: 'paragraph', lines: [toSpans(line.trim())] }
}

/** Adds a line to the block above when it continues it; returns whether it did. */
function continueBlock(block: RichBlock | undefined, line: string): boolean {
  const bullet = BULLET.exec(line)?.[1]
  if (bullet) return block?.kind === 'list' && block.items.push(toSpans(bullet)) > 0
  const step = STEP.exec(line)?.[2]
  if (step) return block?.kind === 'steps' && block.items.push(toSpans(step)) > 0
  const row = cellsOf(line)
  if (row) return block?.kind === 'table' && (TABLE_RULE.test(line) || block.rows.push(row) > 0)
  return block?.kind === 'paragraph' && !HEADING.test(line) && block.lines.push(toSpans(line.trim())) > 0
}

function cellsOf(line: string): RichSpan[][] | null {
  const inner = TABLE_ROW.exec(line)?.[1]
  return inner ? inner.split('|').map((cell) => toSpans(cell.trim())) : null
}

type Style = { bold?: true; to?: string }

function toSpans(text: string, style: Style = {}): RichSpan[] {
  const spans: RichSpan[] = []
  let read = 0
  for (const match of text.matchAll(SPAN)) {
    spans.push(...plain(text.slice(read, match.index), style), ...marked(match, style))
    read = match.index + match[0].length
  }
  return [...spans, ...plain(text.slice(read), style)]
}

function marked({ 0: whole, groups = {} }: RegExpMatchArray, style: Style): RichSpan[] {
  const { bold, label, to, url, email } = groups
  if (bold) return toSpans(bold, { ...style, bold: true })
  if (label && to) return toSpans(label, isSafeAddress(to) ? { ...style, to } : style)
  const address = url ?? `mailto:${email}`
  return plain(whole, { to: address, ...style })
}

function plain(text: string, style: Style): RichSpan[] {
  if (text === '') return []
  return style.bold || style.to ? [{ text, ...style }] : [text]
}

/** A page of this shop, a place on this page, or an address that cannot run anything. */
function isSafeAddress(to: string): boolean {
  return /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(to)
}

/** The words alone, without bold and links. */
export function plainText(spans: readonly RichSpan[]): string {
  return spans.map((span) => (typeof span === 'string' ? span : span.text)).join('')
}

function freeId(title: string, taken: Set<string>): string {
  const base = tokenize(title).join('-') || 'texto'
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  taken.add(id)
  return id
}
