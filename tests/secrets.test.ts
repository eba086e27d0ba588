/** Nothing that opens a door stands in the sources: docs/proof.md, A17. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/project'

/** What keys of the services that are common here look like; put together so that this file does not find itself. */
const secretLike: readonly [string, RegExp][] = [
  ['a private key', new RegExp(`-----BEGIN ${'(?:[A-Z]+ )?'}PRIVATE KEY-----(?:\\\\n|\\s)+[A-Za-z0-9+/]{40}`)],
  ['a live key of the payment provider', /\b(?:sk|ak|pk)_(?!test_)(?:live_)?[A-Za-z0-9]{16,}\b/],
  ['an access key of Amazon', /\bA(?:KIA|SIA)[0-9A-Z]{16}\b/],
  ['a key of Google', /\bAIza[\w-]{35}\b|\bya29\.[\w-]{30,}/],
  ['a token of GitHub or npm', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,}|npm_[A-Za-z0-9]{36})\b/],
  ['a token of Slack', /\bxox[abprs]-[\w-]{10,}/],
  ['a signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  ['an address with a password', /\b(?!smtps?:\/\/user:)[a-z][\w+.-]*:\/\/[\w.%-]+:[^@\s"'`/$<{]{8,}@[\w.-]+/],
  [
    'a setting with a secret',
    /^(?:[A-Z_]*(?:SECRET|PASSWORD|PRIVATE_KEY|DATA_KEY|TOKEN)[A-Z_]*)=(?!\s*(?:#|$)).{12,}$/m,
  ],
]

const skipped = new Set(['node_modules', '.git', 'build', 'data', 'test-results', '.cache', '.playwright'])
const isText = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|html?|css|svg|txt|rules|sh|toml|env|example|eml)$|^\.[\w.]+$|^[A-Z]\w*$/

function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : textFiles(path)
    // A developer's own settings are not checked in.
    const isOwn = entry.name === '.env' || !entry.isFile() || statSync(path).size > 4_000_000
    return isOwn || !isText.test(entry.name) ? [] : [path]
  })
}

test('no key, token or password of a real service stands in the tree', () => {
  const files = textFiles(ROOT)
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return secretLike.flatMap(([name, shape]) => {
      const hit = shape.exec(text)?.[0]
      return hit === undefined ? [] : [`${file.slice(ROOT.length)}: ${name} (${hit.slice(0, 60)})`]
    })
  })
  expect(found).toEqual([])
})

test.each([
  ['a private key', `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj'.repeat(2)}`],
  ['a live key of the payment provider', `sk_${'9aB8cD7eF6gH5iJ4'}`],
  ['an access key of Amazon', `AKIA${'IOSFODNN7EXAMPLE'}`],
  ['a signed token', `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJ${'zdWIiOiIxMjM0NTY3'}.${'dozjgNryP4J3jVmNHl0w5N'}`],
  ['an address with a password', `postgres://root:${'hunter2hunter2'}@db.interno`],
  ['a setting with a secret', `SESSION_SECRET=${'0123456789abcdef0123'}`],
])('%s would be found', (name, text) => {
  expect(secretLike.filter(([, shape]) => shape.test(text)).map(([found]) => found)).toContain(name)
})
