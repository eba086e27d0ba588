/** What is wrong with a document by its source alone: names, references, and where its links lead. */
import { attributesOf, unescaped, wordsOf } from './html-forms'

const tags = /<(\/?)([a-z][\w-]*)\b((?:"[^"]*"|[^">])*)>/gi
const NAMELESS = ['hidden', 'submit', 'button', 'reset', 'image']
const REFERENCES = ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'list'] as const

type Attributes = ReturnType<typeof attributesOf>

/** Without what is not part of the page as it is shown. */
const shownPart = (html: string) => html.replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/gi, '<i></i>')

const hasOwnName = (attributes: Attributes) =>
  ['aria-label', 'aria-labelledby', 'title'].some((name) => (attributes[name] ?? '').trim() !== '')

/** Controls without a label, buttons and links without words, and references to nothing. */
export function flawsOf(html: string): string[] {
  const text = shownPart(html)
  const found = [...text.matchAll(tags)].map(([tag, slash, name = '', rest = ''], place) => ({
    tag: tag.slice(0, 160),
    isEnd: slash === '/',
    name: name.toLowerCase(),
    attributes: attributesOf(rest),
    place,
  }))
  const elements = found.filter(({ isEnd }) => !isEnd)
  const ids = elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]))
  const known = new Set(ids)
  const labelled = new Set(elements.flatMap(({ name, attributes }) => (name === 'label' ? [attributes['for']] : [])))
  const nameless = elements.filter(({ name, attributes, place }) => {
    if (!['input', 'select', 'textarea'].includes(name) || NAMELESS.includes(attributes['type'] ?? '')) return false
    const isInLabel = found.slice(0, place).findLast((one) => one.name === 'label')?.isEnd === false
    return !hasOwnName(attributes) && !isInLabel && !labelled.has(attributes['id'])
  })
  return [
    ...[...known].filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id)).map((id) => `two elements are #${id}`),
    ...nameless.map(({ tag }) => `no label: ${tag}`),
    ...elements.flatMap(({ tag, attributes }) => lostReferences(attributes, known).map((id) => `no #${id}: ${tag}`)),
    ...wordless(text),
  ]
}

function lostReferences(attributes: Attributes, known: ReadonlySet<string>): string[] {
  const named = REFERENCES.flatMap((name) => (attributes[name] ?? '').split(' '))
  const { href = '' } = attributes
  // Every browser knows where `#top` is.
  const anchor = href.startsWith('#') && href !== '#top' ? [decodeURIComponent(href.slice(1))] : []
  return [...named, ...anchor].filter((id) => id !== '' && !known.has(id))
}

/** A picture speaks by its `alt`. */
function wordless(text: string): string[] {
  const pressed = text.matchAll(/<(a|button|summary)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>/g)
  return [...pressed].flatMap(([whole, , rest = '', content = '']) => {
    const alt = [...content.matchAll(/\balt="([^"]+)"/g)].join('')
    const isNamed = hasOwnName(attributesOf(rest)) || wordsOf(content) !== '' || alt !== ''
    return isNamed || rest.includes('aria-hidden="true"') ? [] : [`no words: ${whole.slice(0, 160)}`]
  })
}

/** Paths of the shop's own pages to which a document links. */
export function ownLinks(html: string): string[] {
  return [...shownPart(html).matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) => unescaped(href))
}
