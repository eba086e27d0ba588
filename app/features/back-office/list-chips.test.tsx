import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { users } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { Language } from '~/i18n/languages'
import { LanguageProvider } from '~/i18n/use-translate'
import { ListChips } from './list-chips'
import { type ListSpec, readListState } from './read-list.server'

const spec: ListSpec<User> = {
  path: '/list',
  collection: users,
  sorts: { since: { by: 'createdAt', natural: 'desc' } },
  period: { sort: 'since', kind: 'instant' },
}

function chips(query: string, language: Language): string {
  const state = readListState(spec, new URLSearchParams(query))
  const list = {
    state,
    count: null,
    hasMore: false,
    sums: {},
    sumsMonth: null,
    period: null,
    pages: { first: null, previous: null, next: null, last: null },
  }
  return renderToStaticMarkup(
    <StaticRouter location="/list">
      <LanguageProvider value={language}>
        <ListChips list={list} filters={[]} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

test("the dates of a period are in the reader's format", () => {
  const query = 'from=2026-11-05&to=2026-12-09'
  expect(chips(query, 'pt-BR')).toMatch(/05\/11\/2026.*09\/12\/2026/)
  expect(chips(query, 'en')).toMatch(/Nov\u00a05, 2026.*Dec\u00a09, 2026/)
})
