import { adminJobs } from '~/i18n/locales/admin-jobs'
import { useTranslate } from '~/i18n/use-translate'
import { Card, CardHead } from '~/ui/card'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { type Column, Table } from '~/ui/table'
import type { JobsView } from './jobs-view.server'

type Event = JobsView['events'][number]

/** What the provider told last, and how soon it was dealt with. */
export function EventsCard({ events }: { events: Event[] }) {
  const t = useTranslate(adminJobs)
  const columns: Column<Event>[] = [
    { key: 'event', header: t('event'), rowHeader: true, place: 'wide', cell: ({ what }) => what },
    { key: 'charge', header: t('charge'), cell: ({ chargeId }) => chargeId ?? '—' },
    { key: 'received', header: t('received'), cell: ({ receivedAt }) => receivedAt },
    {
      key: 'processed',
      header: t('processed'),
      align: 'end',
      cell: ({ seconds }) => (seconds === null ? t('pending') : `${seconds} s`),
    },
  ]
  return (
    <Card as="section" aria-labelledby="events">
      <CardHead>
        <Heading level={2} look="panel" id="events">
          {t('events')}
        </Heading>
      </CardHead>
      <Table
        caption={t('events')}
        columns={columns}
        rows={events}
        rowKey={({ id }) => id}
        inCard
        empty={<Empty icon="bell" title={t('noEvents')} level={3} />}
      />
    </Card>
  )
}
