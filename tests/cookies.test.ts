/** Every cookie that the shop sets stands on its privacy page, and no other does. */
import { expect, test } from 'vitest'
import { demoPages } from '~/demo/load-essentials.server'
import { parseRichText } from '~/domain/content/rich-text'
import { codeOf } from './support/source-code'
import { type SourceFile, sourceFiles } from './support/source-files'

/** What makes a cookie. `signedCookie` alone requests `createCookie`. */
const MAKES =
  /(?<!function )\b(?:signedCookie|createCookieSessionStorage)\(|\bMax-Age=|\bdocument\.cookie\b|\bcookieStore\b/g

/** How one is given its name: an own word in quotes, a constant, or a function that writes the whole line. */
const NAMINGS = [
  /(?<!function )\bsignedCookie\((?<name>'[^']+'|\w+)/g,
  /\bcreateCookieSessionStorage\(\{\s*cookie: \{\s*name: (?<name>'[^']+'|\w+)/g,
  /`\$\{(?<name>\w+)\}=\$\{[^`]*\bMax-Age=/g,
  /(?<!function )\breadCookie\((?<name>'[^']+'|\w+)\)/g,
  /\bdocument\.cookie = (?<name>\w+)\(/g,
]

const sources = sourceFiles().filter(({ path, isTest }) => path.startsWith('app/') && !isTest)

function namingsIn(file: SourceFile): string[] {
  const code = codeOf(file)
  return NAMINGS.flatMap((naming) => [...code.matchAll(naming)].map(({ groups }) => groups?.['name'] ?? ''))
}

/** The word in quotes where the file defines the constant. */
function namesIn(file: SourceFile): string[] {
  return namingsIn(file).flatMap((naming) => {
    const given = naming.startsWith("'") ? naming : RegExp(`\\bconst ${naming} = (.+)`).exec(codeOf(file))?.[1]
    return [...(given ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '')
  })
}

/** The first column of the tables; the text above it says which names have a prefix over https. */
function namesOnPage(language: 'pt-BR' | 'en'): string[] {
  const section = demoPages['privacy']?.[language].sections.find(({ heading }) => heading === 'Cookies')
  const rows = parseRichText(section?.body ?? '').flatMap((block) => (block.kind === 'table' ? block.rows : []))
  const cells = rows.map(([cell = []]) => cell.map((span) => (typeof span === 'string' ? span : span.text)).join(''))
  return cells.flatMap((cell) => cell.match(/^\w+/g) ?? [])
}

test('each place that makes a cookie is understood here', () => {
  const counts = sources.map((file) => [file.path, codeOf(file).match(MAKES)?.length ?? 0, namingsIn(file).length])
  expect(counts.filter(([, made, named]) => made !== named)).toEqual([])
  const makers = sources.filter((file) => /\bcreateCookie\(/.test(codeOf(file)))
  expect(makers.map(({ path }) => path)).toEqual(['app/session/session-cookie.server.ts'])
})

test.each(['pt-BR', 'en'] as const)('the privacy page in %s names the cookies of the code', (language) => {
  // A script may read what a server wrote.
  const names = [...new Set(sources.flatMap(namesIn))].sort()
  expect(names).toEqual(expect.arrayContaining(['confirming', 'lang', 'main', 'toast']))
  expect(namesOnPage(language).sort()).toEqual(names)
})
