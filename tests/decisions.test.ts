/** The index of the decisions: each page once, under its own title. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const titleOf = (file: string) => /^# (.+)$/m.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))?.[1] ?? ''

test('the index links each decision once, under its title', () => {
  const pages = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file))
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
  const links = [...index.matchAll(/^- \[([^\]]+)\]\((\d{4}-[^)]+\.md)\)/gm)].map(([, title, file]) => ({
    file,
    title,
  }))
  expect(links.sort((one, other) => (one.file ?? '').localeCompare(other.file ?? ''))).toEqual(
    pages.sort().map((file) => ({ file, title: titleOf(file) })),
  )
})
