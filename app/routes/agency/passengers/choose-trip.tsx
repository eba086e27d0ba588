import { Link } from '@remix-run/react'
import { passengerManifest } from '~/i18n/locales/passenger-manifest'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Table } from '~/ui/table'
import { Text } from '~/ui/text'
import type { AgencyTrip } from './list-trips.server'

/** The trips whose people a partner may see. */
export function ChooseTrip({ trips }: { trips: AgencyTrip[] }) {
  const t = useTranslate(passengerManifest)
  return (
    <Stack gap={3}>
      <Heading level={1}>{t('chooseTitle')}</Heading>
      <Text size="sm" tone="muted">
        {t('chooseText')}
      </Text>
      <Table
        caption={t('chooseTitle')}
        rows={trips}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="users" title={t('chooseEmpty')}>
            {t('chooseEmptyText')}
          </Empty>
        }
        columns={[
          {
            key: 'trip',
            header: t('trip'),
            cell: ({ id, name }) => <Link to={`/agency/passengers?trip=${id}`}>{name}</Link>,
            rowHeader: true,
            place: 'wide',
          },
          { key: 'dates', header: t('dates'), cell: ({ dates }) => dates, numeric: true, place: 'line' },
          {
            key: 'whose',
            header: t('whose'),
            cell: ({ isOwn }) => <Badge tone={isOwn ? 'info' : 'neutral'}>{t(isOwn ? 'ownTrip' : 'soldTrip')}</Badge>,
          },
        ]}
      />
    </Stack>
  )
}
