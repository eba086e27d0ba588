/** What somebody reads on a page without JavaScript: its words, what stands in a field, and what is said at a wrong one. */
import { attributesOf, readForms, wordsOf } from './html-forms'
import type { VisitorResponse } from './visitor'

type Html = Pick<VisitorResponse, 'text'>

/** The words of the whole page, passing notes included. */
export function pageText({ text }: Html): string {
  return wordsOf(/<body[\s\S]*/.exec(text)?.[0] ?? '')
}

export function mainText({ text }: Html): string {
  return wordsOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
}

/** The words of the first element with this tag. */
export function wordsIn(tag: string, { text }: Html): string {
  return wordsOf(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`).exec(text)?.[1] ?? '')
}

/** The words of the element with this id, as far as its first end tag of the same name. */
export function wordsAt(id: string, { text }: Html): string {
  const escaped = id.replace(/[^\w-]/g, '\\$&')
  const [, tag = 'x', rest = ''] = text.split(new RegExp(`<(\\w+)\\b[^>]*\\sid="${escaped}"[^>]*>`))
  return wordsOf(rest.split(`</${tag}>`)[0] ?? '')
}

/** What a form would send for this name; undefined where it would send nothing, as for an unchecked box. */
export function fieldValue({ text }: Html, name: string): string | undefined {
  const controls = readForms(text).flatMap((form) => form.controls)
  return controls.find((control) => control.name === name && control.isSent)?.value
}

/** The sentence at each wrong field, by the field's name. */
export function errorsOf(page: Html): Readonly<Record<string, string>> {
  const wrong = page.text.matchAll(
    /<(?:input|select|textarea)\b((?:"[^"]*"|[^">])*aria-invalid="true"(?:"[^"]*"|[^">])*)>/g,
  )
  return Object.fromEntries(
    [...wrong].map(([, rest = '']) => {
      const { name = '', 'aria-describedby': id = '' } = attributesOf(rest)
      return [name, wordsAt(id, page)]
    }),
  )
}

/** Where the first link with these words leads. */
export function linkTo(words: string | RegExp, { text, path }: Pick<VisitorResponse, 'text' | 'path'>): string {
  for (const [, rest = '', content = ''] of text.matchAll(/<a\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/a>/g)) {
    const { href = '', 'aria-label': label = wordsOf(content) } = attributesOf(rest)
    if (typeof words === 'string' ? label !== words : !words.test(label)) continue
    return href.startsWith('?') ? `${path.split('?')[0]}${href}` : href
  }
  throw new Error(`no link "${words}" at ${path}`)
}

/** What the box with this label would send. */
export function boxOf(label: RegExp, { text }: Html): string {
  for (const [, rest = ''] of text.matchAll(/<input\b((?:"[^"]*"|[^">])*)>/g)) {
    const { 'aria-label': words = '', value = 'on' } = attributesOf(rest)
    if (label.test(words)) return value
  }
  throw new Error(`no box ${label}`)
}
