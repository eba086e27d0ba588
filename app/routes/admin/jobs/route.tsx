import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { readIntent, readText } from '~/forms/read-field.server'
import { SubmitButton } from '~/forms/submit-button'
import { adminJobs } from '~/i18n/locales/back-office/admin-jobs'
import { useTranslate } from '~/i18n/use-translate'
import { retryEntry } from '~/operations/maintenance/job-overview.server'
import { dismissDead } from '~/operations/maintenance/waiting-work.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { CompactList } from '~/ui/table/list/list'
import { type Column, Table } from '~/ui/table/table/table'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { type JobsView, jobsView } from './jobs-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/admin/jobs'

export async function loader({ context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const title = `${context.t(adminJobs)('title')} · Roteiro`
  return { title, view: await jobsView(context.now, context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const [id, intent] = [readText(form, 'id'), readIntent(form, ['dismiss', 'retry'])]
  if (id === null) return redirectWithToast(PATH, { key: 'adminJobs.notRetried', type: 'error' })
  if (intent === 'dismiss') {
    await dismissDead(id, by, context.now)
    return redirectWithToast(PATH, { key: 'adminJobs.dismissed' })
  }
  const isRetried = await retryEntry(id, by, context.now)
  return redirectWithToast(
    PATH,
    isRetried ? { key: 'adminJobs.retried' } : { key: 'adminJobs.notRetried', type: 'error' },
  )
}

export const clientAction = sendOrStay

export default function JobsScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(adminJobs)
  const { runners } = view
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Heading level={1}>{t('title')}</Heading>
        <Text tone="muted">{t('lead')}</Text>
      </Stack>
      {runners.length === 0 ? <Notice kind="error">{t('stopped')}</Notice> : null}
      <JobsCard jobs={view.jobs} />
      <DeadCard dead={view.dead} />
      <EventsCard events={view.events} />
      {runners.length === 0 ? null : (
        <Card as="section" aria-labelledby="processes">
          <CardHead>
            <Heading level={2} look="panel" id="processes">
              {t('running', { count: runners.length })}
            </Heading>
          </CardHead>
          <CompactList
            items={runners.map(({ id, name, text }) => ({
              key: id,
              content: (
                <>
                  <b>{name}</b>
                  <br />
                  <Text as="span" size="xs" tone="muted">
                    {text}
                  </Text>
                </>
              ),
            }))}
          />
        </Card>
      )}
    </Stack>
  )
}

type Event = JobsView['events'][number]

/** The last events from the payment provider, and how soon they were processed. */
function EventsCard({ events }: { events: Event[] }) {
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

type Job = JobsView['jobs'][number]

/** Each job: its queue, since when it waits, and its last runs. */
function JobsCard({ jobs }: { jobs: Job[] }) {
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

type Dead = JobsView['dead'][number]

/**
 * Tasks that ran out of attempts: each can be retried or, except for an erasure, be marked as solved in another way.
 */
function DeadCard({ dead }: { dead: Dead[] }) {
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
