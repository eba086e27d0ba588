import { adminJobs } from '~/i18n/locales/admin-jobs'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { type Column, Table } from '~/ui/table'
import { Text } from '~/ui/text'
import type { JobsView } from './jobs-view.server'

type Job = JobsView['jobs'][number]

/** Each job: what waits for it, since when, and how its last rounds went. */
export function JobsCard({ jobs }: { jobs: Job[] }) {
  const t = useTranslate(adminJobs)
  const columns: Column<Job>[] = [
    { key: 'job', header: t('job'), rowHeader: true, place: 'wide', cell: (row) => <NameCell row={row} /> },
    { key: 'waiting', header: t('waiting'), align: 'end', numeric: true, cell: ({ waiting }) => waiting },
    { key: 'oldest', header: t('oldest'), cell: ({ oldest }) => oldest ?? '—' },
    { key: 'round', header: t('lastRound'), cell: ({ ranAt }) => ranAt ?? '—' },
    { key: 'work', header: t('lastWork'), cell: ({ workedAt }) => workedAt ?? '—' },
    { key: 'done', header: t('done'), align: 'end', numeric: true, cell: ({ done }) => done },
    { key: 'failed', header: t('failed'), align: 'end', numeric: true, cell: ({ failed }) => failed },
  ]
  return (
    <Card as="section" aria-labelledby="jobs">
      <CardHead>
        <Heading level={2} look="panel" id="jobs">
          {t('jobs')}
        </Heading>
      </CardHead>
      <Table caption={t('jobs')} columns={columns} rows={jobs} rowKey={({ name }) => name} inCard />
    </Card>
  )
}

function NameCell({ row: { label, isLate, error } }: { row: Job }) {
  const t = useTranslate(adminJobs)
  return (
    <Stack gap={1}>
      <span>
        <b>{label}</b>{' '}
        {isLate ? (
          <Badge tone="warning" icon="triangle-alert">
            {t('late')}
          </Badge>
        ) : null}
      </span>
      {error === null ? null : (
        <Text as="span" size="xs" tone="error">
          {error}
        </Text>
      )}
    </Stack>
  )
}
