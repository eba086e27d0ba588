import { lists } from '~/i18n/locales/back-office/lists'
import { useTranslate } from '~/i18n/use-translate'
import { PageSizes } from '~/ui/table/list-layout/list-layout'
import { Pagination } from '~/ui/table/pagination/pagination'
import { Link } from '~/ui/text/link/link'
import { listAddress, PAGE_SIZES } from './list-address'
import type { ListView } from './read-list.server'

/** The page size and links to the previous and next page. */
export function ListFoot({ list: { state, count, pages } }: { list: ListView }) {
  const t = useTranslate(lists)
  const hasPages = pages.previous !== null || pages.next !== null
  const isShort = !hasPages && (count ?? 0) <= PAGE_SIZES[0]
  if (isShort) return null
  const step = (label: 'first' | 'previous' | 'next' | 'last') => ({ label: t(label), to: pages[label] ?? undefined })
  return (
    <>
      <PageSizes label={t('perPage')}>
        {PAGE_SIZES.map((size) => (
          <Link
            key={size}
            to={listAddress(state, { perPage: size })}
            aria-label={t('perPageOf', { count: size })}
            aria-current={size === state.perPage ? 'true' : undefined}
          >
            {size}
          </Link>
        ))}
      </PageSizes>
      {hasPages ? (
        <Pagination
          label={t('pages')}
          first={step('first')}
          previous={step('previous')}
          next={step('next')}
          last={step('last')}
        />
      ) : null}
    </>
  )
}
