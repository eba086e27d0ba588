/** Pages and comments name only what there is: a path or a name of our code that stands in backticks exists. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf } from './support/source-code'
import { sourceFiles } from './support/source-files'

const OUTSIDE = /^(node_modules|build|data|\.git|\.cache|test-results)(\/|$)/
const entries = readdirSync('.').filter((name) => !OUTSIDE.test(name))
const paths = entries.flatMap((name) => [name, ...below(name)])

function below(folder: string): string[] {
  if (!readdirSync('.', { withFileTypes: true }).some((entry) => entry.name === folder && entry.isDirectory()))
    return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`)
}

/** Names that belong to other programs, and paths of what is built or stored. */
const FOREIGN = new Set([
  ...['LD_PRELOAD', 'RequiresMountsFor', 'allUsers', 'matchPath', 'looseObject'],
  ...['build/script-sources.json', 'manifest.json', 'secrets.json', 'text/csv'],
])
const used = new Set<string>()

/** A decision that is replaced describes what was. */
const replaced = /^## Replaced$([\s\S]*)/m.exec(readFileSync('docs/decisions/README.md', 'utf8'))?.[1] ?? ''
const pages = paths.filter(
  (path) =>
    path.endsWith('.md') &&
    !replaced.includes(path.replace('docs/decisions/', '](')) &&
    path !== 'docs/recipes/admin-screen.md',
)

const code = new Set(
  [
    ...sourceFiles()
      .filter(({ path }) => path !== 'tests/cited-names.test.ts')
      .map(codeOf),
    ...paths.filter((path) => /\.(json|ya?ml|example)$|^(Dockerfile|\.ci\/run)$/.test(path)).map(read),
  ].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []),
)

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

function quotesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote)
}

/** `camelCase`, `PascalCase` and `UPPER_CASE` of several words: no other prose looks like that. */
function namesIn(quote: string): string[] {
  const words = quote.match(/[A-Za-z_$][\w$]*/g) ?? []
  return words.filter((word) =>
    /^([a-z]+[a-z0-9]*[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z]+_[A-Z0-9_]*[A-Z0-9])$/.test(word),
  )
}

/** In the folder of a shop's data. */
const isStored = (quote: string) => /^DATA_DIR\//.test(quote)
const isPath = (quote: string) =>
  /^[\w.*-]+(\/[\w.*$-]+)+\/?$/.test(quote) || /^[\w-]+(\.[\w-]+)*\.(tsx?|mjs|json|md|ya?ml)$/.test(quote)

/** From the root, from the page, or the end of a path that is clear without its beginning. */
function isOurs(quote: string, page: string): boolean {
  const bare = quote.replace(/\/$/, '')
  if ([bare, join(dirname(page), bare)].some((path) => paths.includes(path))) return true
  const shape = bare.replace(/[.+$]/g, '\\$&').replaceAll('*', '[^/]*')
  const end = new RegExp(`(^|/)${shape}(\\.server)?(\\.(tsx?|mjs|md))?$`)
  return paths.some((path) => end.test(path))
}

/** A path begins with a folder of ours, or ends like a source. Others are addresses, keys and packages. */
const folders = new Set(paths.filter((path) => !/\.\w+$/.test(path)).map((path) => path.replace(/^.*\//, '')))
function isOursByName(quote: string): boolean {
  return (
    isPath(quote) && !isStored(quote) && (folders.has(quote.split('/')[0] ?? '') || /\.(tsx?|mjs|json|md)$/.test(quote))
  )
}

function known(name: string, isKnown: boolean): boolean {
  if (!isKnown && FOREIGN.has(name)) used.add(name)
  return isKnown || FOREIGN.has(name)
}

/** What a page itself writes in its blocks of code may be named by it. */
function strayIn(text: string, page: string): string[] {
  const blocks = text.match(/^```[\s\S]*?^```/gm) ?? []
  const own = new Set(blocks.join('\n').match(/[\w$./-]+/g) ?? [])
  const quotes = quotesIn(text.replace(/^```[\s\S]*?^```/gm, ''))
  const lost = quotes.filter((quote) => isOursByName(quote) && !known(quote, own.has(quote) || isOurs(quote, page)))
  const names = quotes.filter((quote) => !isPath(quote)).flatMap(namesIn)
  return [...lost, ...names.filter((name) => !known(name, code.has(name) || own.has(name)))].map(
    (name) => `${page}: ${name}`,
  )
}

test('pages name only files and code that there are', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap((page) => strayIn(read(page), page))).toEqual([])
})

test('comments name only files and code that there are', () => {
  const production = sourceFiles().filter(({ path }) => !/^tests\/|\.test\.tsx?$/.test(path))
  const stray = production.flatMap(({ path, text }) => {
    const comments = text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm) ?? []
    return strayIn(comments.join('\n'), path)
  })
  expect(stray).toEqual([])
})

test('no name is excused that nothing quotes', () => {
  expect([...FOREIGN].filter((name) => !used.has(name))).toEqual([])
})

test('a path or a name that is gone is found', () => {
  expect(strayIn('`app/gone.ts`, `domain/gone`, `goneFunction()` and `isLocalDate`', 'docs/x.md')).toEqual([
    'docs/x.md: app/gone.ts',
    'docs/x.md: domain/gone',
    'docs/x.md: goneFunction',
  ])
})
