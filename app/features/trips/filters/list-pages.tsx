import { trips } from '~/i18n/locales/trips/trips'
import { useTranslate } from '~/i18n/use-translate'
import { Inline } from '~/ui/layout/layout/layout'
import { Pagination } from '~/ui/table/pagination/pagination'
import { Text } from '~/ui/text/text/text'
import type { FilteredList } from './filtered-list.server'
import { tripsAddress } from './trip-query'

/** The first and last page and the neighbors of the current one, with gaps between them. */
function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(shown)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    return before !== undefined && page - before > 1 ? ['gap' as const, page] : [page]
  })
}

export function ListPages({ list, pathname }: { list: FilteredList; pathname: string }) {
  const t = useTranslate(trips)
  const read = { values: list.values, sort: list.sort ?? undefined }
  const addressOf = (page: number) => tripsAddress(pathname, read, { page: String(page) })
  const range = t('range', { from: list.first, to: list.last, total: list.total })
  return (
    <Inline justify="between">
      <Text size="sm" tone="muted">
        {range}
      </Text>
      {list.pages > 1 ? (
        <Pagination
          label={t('pages')}
          previous={list.page > 1 ? { to: addressOf(list.page - 1), label: t('previous') } : undefined}
          next={{ label: t('next'), ...(list.page < list.pages ? { to: addressOf(list.page + 1) } : {}) }}
          pages={pageNumbers(list.page, list.pages).map((page) =>
            page === 'gap'
              ? 'gap'
              : {
                  number: page,
                  to: addressOf(page),
                  label: t('pageNumber', { number: page }),
                  current: page === list.page,
                },
          )}
        />
      ) : null}
    </Inline>
  )
}
