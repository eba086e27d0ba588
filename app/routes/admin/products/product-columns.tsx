import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { adminProducts } from '~/i18n/locales/admin-products'
import type { Translate } from '~/i18n/translate'
import { Badge, type BadgeTone } from '~/ui/badge'
import { EntityCell } from '~/ui/entity-cell'
import type { Column } from '~/ui/table'
import type { ProductRow } from './list-products.server'

const productTones: Record<ProductRow['state'], BadgeTone> = {
  draft: 'neutral',
  published: 'success',
  closed: 'warning',
}

export function productColumns(t: Translate<typeof adminProducts>, list: ListView): Column<ProductRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      place: 'wide',
      cell: (row) => (
        <EntityCell to={`/admin/products/${row.id}`} name={row.name} picture={`/images/${row.photoKey}-480.webp`} />
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <Badge tone={productTones[row.state]} dot>
          {t(`state.${row.state}`)}
        </Badge>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      cell: (row) => row.price,
      numeric: true,
      align: 'end',
      sort: sortLink(list, 'price', 'desc'),
    },
    { key: 'file', header: t('file'), cell: (row) => t('fileOf', { pages: row.pages, size: row.size }) },
    {
      key: 'created',
      header: t('created'),
      cell: (row) => row.created,
      numeric: true,
      sort: sortLink(list, 'created', 'desc'),
    },
    {
      key: 'updated',
      header: t('updated'),
      cell: (row) => row.updated,
      numeric: true,
      sort: sortLink(list, 'updated', 'desc'),
    },
  ]
}
