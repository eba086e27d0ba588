import { SecretCard } from '~/features/back-office/secret-card'
import { ConfirmDialog } from '~/forms/confirm-dialog'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { webhookTexts } from '~/i18n/locales/agencies/webhooks'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Pagination } from '~/ui/table/pagination/pagination'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { EndpointForm, stateTones } from './endpoints-page'
import type { EndpointView } from './webhooks.server'

interface EndpointPageProps {
  view: EndpointView
  /** Of the list. */
  path: '/admin/webhooks' | '/agency/webhooks'
  /** That was just made; it is shown once. */
  secret: string | null
}

/** One endpoint, and what was sent to it. */
export function EndpointPage({ view, path, secret }: EndpointPageProps) {
  const t = useTranslate(webhookTexts)
  const page = `${path}/${view.id}`
  return (
    <Stack gap={4}>
      <Breadcrumb label={t('breadcrumb')} links={[{ to: path, label: t('title') }]} current={t('endpoint')} />
      <Heading level={1}>{t('endpoint')}</Heading>
      {secret === null ? null : (
        <SecretCard
          title={t('secret')}
          warning={t('secretText')}
          secret={secret}
          done={{ to: page, label: t('done') }}
        />
      )}
      <Card as="section" aria-label={t('endpoint')}>
        <Stack gap={4}>
          <KeyValue
            pairs={[
              { key: t('url'), value: view.url },
              { key: t('events'), value: view.events },
              {
                key: t('state'),
                value: <Badge tone={stateTones[view.state]}>{t(`state.${view.state}`)}</Badge>,
              },
              { key: t('since'), value: view.since },
            ]}
          />
          <EndpointActs view={view} page={page} />
        </Stack>
      </Card>
      <EditEndpoint view={view} page={page} />
      <Deliveries view={view} page={page} />
      {view.dialog === null ? null : (
        <ConfirmDialog
          path={page}
          title={t(`${view.dialog}Title`)}
          intent={view.dialog}
          keep={t('keep')}
          verb={t(view.dialog)}
          busyLabel={t(view.dialog === 'renew' ? 'changing' : 'removing')}
          closeLabel={t('close')}
        >
          {t(`${view.dialog}Text`)}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function EndpointActs({ view, page }: { view: EndpointView; page: string }) {
  const t = useTranslate(webhookTexts)
  const [form] = useFormFor({}, null, { id: 'acts', lastResult: null })
  const change = view.state === 'active' ? 'pause' : 'resume'
  return (
    <PostForm form={form} action={page}>
      <Inline gap={2}>
        <SubmitButton name="intent" value="test" variant="outline" action={page} busyLabel={t('testing')}>
          {t('test')}
        </SubmitButton>
        <SubmitButton name="intent" value={change} variant="outline" action={page} busyLabel={t('changing')}>
          {t(change)}
        </SubmitButton>
        <ButtonLink to={`${page}?ask=renew`} variant="outline" preventScrollReset>
          {t('renew')}
        </ButtonLink>
        <ButtonLink to={`${page}?ask=remove`} variant="outline" preventScrollReset>
          {t('remove')}
        </ButtonLink>
      </Inline>
    </PostForm>
  )
}

function EditEndpoint({ view, page }: { view: EndpointView; page: string }) {
  const t = useTranslate(webhookTexts)
  return (
    <Card as="section" aria-labelledby="edit">
      <EndpointForm
        {...{ constraint: view.constraint, values: view.values, events: view.choices }}
        {...{ path: page, id: `edit-${view.id}`, intent: 'edit', verb: t('save'), busyLabel: t('changing') }}
      >
        <Heading level={2} look="h4" id="edit">
          {t('edit')}
        </Heading>
      </EndpointForm>
    </Card>
  )
}

const tones = { pending: 'info', delivered: 'success', failed: 'error', dropped: 'neutral' } as const

function Deliveries({ view, page }: { view: EndpointView; page: string }) {
  const t = useTranslate(webhookTexts)
  return (
    <Card as="section" aria-labelledby="deliveries">
      <CardHead>
        <Heading level={2} look="h4" id="deliveries">
          {t('deliveries')}
        </Heading>
      </CardHead>
      <Table
        caption={t('deliveries')}
        inCard
        rows={view.deliveries}
        rowKey={({ id }) => id}
        empty={<Text size="sm">{t('noDeliveries')}</Text>}
        columns={[
          { key: 'event', header: t('event'), rowHeader: true, breaks: true, cell: ({ event }) => event },
          { key: 'when', header: t('happenedAt'), wraps: true, cell: ({ when }) => when },
          {
            key: 'state',
            header: t('state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`delivery.${state}`)}</Badge>,
          },
          {
            key: 'attempts',
            header: t('attempts'),
            wraps: true,
            cell: ({ attempts, next }) => (next ? `${attempts}, ${t('next', { when: next })}` : attempts),
          },
          { key: 'response', header: t('response'), wraps: true, cell: ({ response }) => response },
          {
            key: 'acts',
            header: t('actions'),
            cell: (row) => (row.state === 'pending' ? null : <SendAgain row={row} page={page} />),
          },
        ]}
      />
      {view.newer || view.older ? (
        <Pagination
          label={t('pages')}
          previous={{ label: t('newer'), ...(view.newer ? { to: view.newer } : {}) }}
          next={{ label: t('older'), ...(view.older ? { to: view.older } : {}) }}
        />
      ) : null}
    </Card>
  )
}

function SendAgain({ row, page }: { row: EndpointView['deliveries'][number]; page: string }) {
  const t = useTranslate(webhookTexts)
  const [form] = useFormFor({}, null, { id: `again-${row.id}`, lastResult: null })
  return (
    <PostForm form={form} action={page}>
      <input type="hidden" name="delivery" value={row.id} />
      <Inline>
        <SubmitButton
          name="intent"
          value="again"
          variant="outline"
          size="s"
          action={page}
          busyLabel={t('testing')}
          aria-label={t('againOf', { event: row.event, when: row.when })}
        >
          {t('again')}
        </SubmitButton>
      </Inline>
    </PostForm>
  )
}
