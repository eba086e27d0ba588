import { Link } from '@remix-run/react'
import type { adminAgencies } from '~/i18n/locales/admin-agencies'
import type { Translate } from '~/i18n/translate'
import { Badge, type BadgeTone } from '~/ui/badge'
import { SparkLine } from '~/ui/spark-line'
import type { Column } from '~/ui/table'
import { Text } from '~/ui/text'
import type { AgencyRow } from './list-agencies.server'

const tones: Record<AgencyRow['state'], BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  paused: 'neutral',
  refused: 'error',
}

export function agencyColumns(t: Translate<typeof adminAgencies>): Column<AgencyRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      breaks: true,
      place: 'wide',
      cell: ({ id, name, contactName }) => (
        <>
          <Link to={`/admin/users/agencies/${id}`}>{name}</Link>
          <br />
          <Text as="span" size="xs" tone="muted">
            {contactName}
          </Text>
        </>
      ),
    },
    {
      key: 'document',
      header: t('document'),
      numeric: true,
      wraps: true,
      place: 'line',
      cell: ({ document, cadastur }) => (
        <>
          {document}
          <br />
          <Text as="span" size="xs" tone="muted">
            {cadastur === '' ? t('noCadastur') : t('cadasturOf', { number: cadastur })}
          </Text>
        </>
      ),
    },
    { key: 'sellerCode', header: t('sellerCode'), cell: ({ sellerCode }) => sellerCode, numeric: true },
    { key: 'commission', header: t('commission'), cell: ({ commission }) => commission, numeric: true, align: 'end' },
    { key: 'orders', header: t('orders'), cell: ({ orders }) => orders, numeric: true, align: 'end' },
    { key: 'sold', header: t('sold'), cell: ({ sold }) => <b>{sold}</b>, numeric: true, align: 'end' },
    {
      key: 'trend',
      header: t('trend'),
      isSpare: true,
      cell: ({ trend }) =>
        trend ? (
          <SparkLine label={trend.label} values={trend.values} />
        ) : (
          <Text as="span" size="xs" tone="muted">
            {t('noTrend')}
          </Text>
        ),
    },
    { key: 'owed', header: t('owed'), cell: ({ owed }) => owed, numeric: true, align: 'end' },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => (
        <Badge tone={tones[state]} dot>
          {t(`state.${state}`)}
        </Badge>
      ),
    },
  ]
}
