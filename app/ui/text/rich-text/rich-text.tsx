import { Fragment, type ReactNode } from 'react'
import { Link } from '~/ui/text/link/link'
import * as css from './rich-text.css'

export type RichTextSpan = string | { text: string; bold?: true; to?: string }

type RichTextBlock =
  | { kind: 'heading'; id: string; level: 2 | 3; spans: RichTextSpan[] }
  | { kind: 'paragraph'; lines: RichTextSpan[][] }
  | { kind: 'list'; items: RichTextSpan[][] }
  | { kind: 'steps'; start: number; items: RichTextSpan[][] }
  | { kind: 'table'; head: RichTextSpan[][]; rows: RichTextSpan[][][] }

export type RichTextProps = {
  /** The parsed text from the server: a tree of text nodes, never HTML. */
  blocks: RichTextBlock[]
  /** Articles have larger text; their first paragraph may be a lead. */
  look?: keyof typeof css.looks
  /** A clause that has to stand out. */
  strong?: boolean
}

/** A stored text with headings, lists, numbered steps, tables, bold text and links. */
export function RichText({ blocks, look = 'page', strong }: RichTextProps) {
  return (
    <div className={[css.text, css.looks[look], strong && css.strong].filter(Boolean).join(' ')}>
      {inOrder(blocks, (block) => (
        <Block block={block} />
      ))}
    </div>
  )
}

/** Inline content within another text: bold text and links only. */
export function RichLines({ lines }: { lines: RichTextSpan[][] }) {
  return inOrder(lines, (line, index) => (
    <>
      {index > 0 && <br />}
      {spansOf(line)}
    </>
  ))
}

function Block({ block }: { block: RichTextBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level === 2 ? 'h2' : 'h3'
      return <Tag id={block.id}>{spansOf(block.spans)}</Tag>
    }
    case 'list':
      return (
        <ul>
          {inOrder(block.items, (item) => (
            <li>{spansOf(item)}</li>
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol start={block.start}>
          {inOrder(block.items, (item) => (
            <li>{spansOf(item)}</li>
          ))}
        </ol>
      )
    case 'table':
      return <TableBlock head={block.head} rows={block.rows} />
    default:
      return (
        <p>
          {inOrder(block.lines, (line, index) => (
            <>
              {index > 0 && <br />}
              {spansOf(line)}
            </>
          ))}
        </p>
      )
  }
}

function TableBlock({ head, rows }: { head: RichTextSpan[][]; rows: RichTextSpan[][][] }) {
  return (
    <table>
      <thead>
        <tr>
          {inOrder(head, (cell) => (
            <th scope="col">{spansOf(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(rows, (row) => (
          <tr>
            {inOrder(row, (cell) => (
              <td>{spansOf(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function spansOf(spans: RichTextSpan[]): ReactNode {
  return inOrder(spans, (span) => {
    if (typeof span === 'string') return unbroken(span)
    const copy = span.bold ? <b>{unbroken(span.text)}</b> : unbroken(span.text)
    if (!span.to) return copy
    return span.to.startsWith('/') ? <Link to={span.to}>{copy}</Link> : <a href={span.to}>{copy}</a>
  })
}

/** Keeps a phone number and the word "e-mail" on one line. */
const UNBROKEN = /(\(\d{2}\) \d{4,5}-\d{4}|\be-mails?\b)/i

function unbroken(text: string): ReactNode {
  const parts = text.split(UNBROKEN)
  if (parts.length === 1) return text
  return inOrder(parts, (part, index) => (index % 2 === 1 ? <span className={css.together}>{part}</span> : part))
}

/** Nodes of a text have no identity and never move. */
function inOrder<Part>(parts: readonly Part[], show: (part: Part, index: number) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return parts.map((part, index) => <Fragment key={index}>{show(part, index)}</Fragment>)
}
