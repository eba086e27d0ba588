/** What a mail program shows without breaking it itself: RFC 5322 asks for 78 at most. */
const MAX_LINE_LENGTH = 76

/** Breaks long lines between words; a longer word, an address for instance, stays whole. */
export function wrapLines(text: string): string {
  return text.split('\n').map(wrapLine).join('\n')
}

function wrapLine(line: string): string {
  if (line.length <= MAX_LINE_LENGTH) return line
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (longer.length <= MAX_LINE_LENGTH || current === '') current = longer
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current].join('\n')
}
