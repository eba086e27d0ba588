import { expect, test } from 'vitest'
import { sourceFiles } from '../../tests/support/source-files'
import { catalogues } from './locales/all.server'

const files = sourceFiles().filter((f) => f.path.startsWith('app/') && !f.isTest)
const localeFile = new Map<string, string>()
for (const f of files) {
  if (!f.path.startsWith('app/i18n/locales/')) continue
  for (const m of f.text.matchAll(/^export const (\w+)/gm)) localeFile.set(m[1] ?? '', f.path.replace(/\.ts$/, ''))
}
const esc = (s: string) => s.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
function wordsOf(text: string) {
  const exact = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map((m) => m[1]))
  const props = new Set([...text.matchAll(/\b(\w+)(?=\s*[:,}])/g)].map((m) => m[1]))
  const templates = [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map((m) => m[1] ?? '').filter((s) => /^[\w.-]*(\$\{[^}]*\}[\w.-]*)+$/.test(s))
  return { exact, props, templates }
}
const known = new Map(files.filter((f) => !f.path.startsWith('app/i18n/locales/')).map((f) => [f.path, wordsOf(f.text)]))
const stemOf = (key: string) => key.replace(/_(zero|one|other)$/, '')
const rx = (t: string) => new RegExp(`^${t.split(/\$\{[^}]*\}/).map(esc).join('.+')}$`)

test('inventory', () => {
  const out: string[] = []
  for (const [name, cat] of Object.entries(catalogues)) {
    const file = localeFile.get(name)
    const importers = files.filter((f) => file !== undefined && f.imports.some((i) => i === file || i.endsWith(file.replace('app/i18n', '.')))).map((f) => f.path)
    for (const key of new Set(Object.keys(cat['pt-BR']).map(stemOf))) {
      const full = `${name}.${key}`
      const all = [...known.values()]
      const strong = all.some((w) => w.exact.has(full)) || importers.some((p) => known.get(p)?.exact.has(key))
      if (strong) continue
      const imTemplates = importers.flatMap((p) => known.get(p)?.templates ?? [])
      if (imTemplates.some((t) => rx(t).test(key) )) continue
      if (all.some((w) => w.templates.some((t) => t.startsWith(`${name}.`) && rx(t).test(full)))) continue
      const weak = all.some((w) => w.exact.has(key)) ? 'exact-elsewhere' : all.some((w) => w.props.has(key)) ? 'prop' : all.some((w) => w.templates.some((t) => /^[\w.-]{2,}/.test(t) && rx(t).test(key))) ? 'tpl-elsewhere' : 'NONE'
      out.push(`${weak} ${full}`)
    }
  }
  console.log(out.sort().join('\n'))
  expect(out.length).toBe(-1)
})
