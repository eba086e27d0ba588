import { Form } from '@remix-run/react'
import { SubmitButton } from '~/forms/submit-button'
import { adminJobs } from '~/i18n/locales/back-office/admin-jobs'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { type Column, Table } from '~/ui/table/table/table'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { JobsView } from './jobs-view.server'

type Dead = JobsView['dead'][number]

/**
 * Tasks that ran out of attempts: each can be retried or, except for an erasure, be marked as solved in another way.
 */
export function DeadCard({ dead }: { dead: Dead[] }) {
  const t = useTranslate(adminJobs)
  const columns: Column<Dead>[] = [
    { key: 'what', header: t('what'), rowHeader: true, place: 'wide', cell: (row) => <WhatCell row={row} /> },
    { key: 'tries', header: t('attempts'), align: 'end', numeric: true, cell: ({ tries }) => tries },
    { key: 'when', header: t('when'), cell: ({ at }) => at },
    { key: 'actions', header: t('actions'), hideHeader: true, cell: (row) => <ActionsCell row={row} /> },
  ]
  return (
    <Card as="section" aria-labelledby="dead">
      <CardHead>
        <Heading level={2} look="panel" id="dead">
          {t('dead')}
        </Heading>
      </CardHead>
      <Table
        caption={t('dead')}
        columns={columns}
        rows={dead}
        rowKey={({ id }) => id}
        inCard
        empty={
          <Empty icon="circle-check" title={t('noDead')} level={3}>
            {t('deadText')}
          </Empty>
        }
      />
    </Card>
  )
}

function WhatCell({ row }: { row: Dead }) {
  const t = useTranslate(adminJobs)
  const { topic, key, orderCode, error, canRetry } = row
  return (
    <Stack gap={1}>
      <span>
        <b>{topic}</b>{' '}
        {orderCode === null ? key : <Link to={`/admin/orders/details?id=${orderCode}`}>{orderCode}</Link>}
      </span>
      {error === null ? null : (
        <Text as="span" size="xs" tone="error">
          {error}
        </Text>
      )}
      {canRetry ? null : (
        <Text as="span" size="xs" tone="muted">
          {t('cannotRetry')}
        </Text>
      )}
    </Stack>
  )
}

function ActionsCell({ row }: { row: Dead }) {
  const t = useTranslate(adminJobs)
  return (
    <Form method="post" aria-label={`${row.topic} ${row.orderCode ?? row.key}`}>
      <input type="hidden" name="id" value={row.id} />
      <Inline gap={2}>
        {row.canRetry ? (
          <SubmitButton variant="tonal" name="intent" value="retry" busyLabel={t('retry')}>
            {t('retry')}
          </SubmitButton>
        ) : null}
        {row.canDismiss ? (
          <SubmitButton variant="outline" name="intent" value="dismiss" busyLabel={t('dismiss')}>
            {t('dismiss')}
          </SubmitButton>
        ) : null}
      </Inline>
    </Form>
  )
}
