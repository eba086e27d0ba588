import type { ReactNode } from 'react'
import { SecretCard } from '~/features/back-office/secret-card'
import { ChoicesField, TextField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { webhookTexts } from '~/i18n/locales/agencies/webhooks'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { EndpointsView } from './webhooks.server'

interface EndpointsPageProps {
  view: EndpointsView
  path: '/admin/webhooks' | '/agency/webhooks'
  /** The endpoint that was just registered, with its secret. */
  made: { id: string; secret: string } | null
}

/** The endpoints of an owner, and a form for another one. */
export function EndpointsPage({ view, path, made }: EndpointsPageProps) {
  const t = useTranslate(webhookTexts)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('title')}</Heading>
      <Stack gap={2}>
        <Text>{t('intro')}</Text>
        <Text size="sm" tone="muted">
          {t('introHint')}
        </Text>
      </Stack>
      {made === null ? (
        <NewEndpoint view={view} path={path} />
      ) : (
        <SecretCard
          title={t('secret')}
          warning={t('secretText')}
          secret={made.secret}
          done={{ to: `${path}/${made.id}`, label: t('done') }}
        />
      )}
      <KnownEndpoints view={view} path={path} />
    </Stack>
  )
}

function NewEndpoint({ view, path }: Pick<EndpointsPageProps, 'view' | 'path'>) {
  const t = useTranslate(webhookTexts)
  return (
    <Card as="section" aria-label={t('add')}>
      <EndpointForm
        {...{ constraint: view.constraint, values: null, events: view.events, path }}
        {...{ verb: t('add'), busyLabel: t('adding') }}
      >
        <Heading level={2} look="h4">
          {t('add')}
        </Heading>
      </EndpointForm>
    </Card>
  )
}

interface EndpointFormProps extends Pick<EndpointsView, 'constraint' | 'events'> {
  values: { url: string; events: string[] } | null
  path: string
  /** Of the form's fields, where the page has other forms. */
  id?: string
  intent?: string
  verb: string
  busyLabel: string
  /** The heading. */
  children: ReactNode
}

/** The address and the events it wants. */
export function EndpointForm({ constraint, values, events, path, id, children, ...button }: EndpointFormProps) {
  const t = useTranslate(webhookTexts)
  const [form, fields] = useFormFor<{ url: string; events: string[] }>(constraint, values, id ? { id } : {})
  const labels = { url: t('url'), events: t('events') }
  const { intent, verb, busyLabel } = button
  return (
    <PostForm form={form} labels={labels} action={path}>
      <Stack gap={4}>
        {children}
        <TextField field={fields.url} label={labels.url} hint={t('urlHint')} inputMode="url" autoComplete="off" />
        <ChoicesField field={fields.events} legend={labels.events} options={events} />
        <Inline>
          <SubmitButton {...(intent ? { name: 'intent', value: intent } : {})} busyLabel={busyLabel}>
            {verb}
          </SubmitButton>
        </Inline>
      </Stack>
    </PostForm>
  )
}

export const stateTones = { active: 'success', paused: 'neutral', stopped: 'error', gone: 'error' } as const

function KnownEndpoints({ view, path }: Pick<EndpointsPageProps, 'view' | 'path'>) {
  const t = useTranslate(webhookTexts)
  return (
    <Card as="section" aria-labelledby="endpoints">
      <CardHead>
        <Heading level={2} look="h4" id="endpoints">
          {t('endpoints')}
        </Heading>
      </CardHead>
      <Table
        caption={t('endpoints')}
        inCard
        rows={view.endpoints}
        rowKey={({ id }) => id}
        empty={<Text size="sm">{t('none')}</Text>}
        columns={[
          { key: 'url', header: t('url'), rowHeader: true, breaks: true, place: 'line', cell: ({ url }) => url },
          { key: 'events', header: t('events'), breaks: true, place: 'line', cell: ({ events }) => events },
          {
            key: 'state',
            header: t('state'),
            wraps: true,
            cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>,
          },
          { key: 'since', header: t('since'), wraps: true, cell: ({ since }) => since },
          {
            key: 'acts',
            header: t('actions'),
            cell: ({ id, url }) => (
              <ButtonLink to={`${path}/${id}`} variant="outline" size="s" aria-label={t('openUrl', { url })}>
                {t('open')}
              </ButtonLink>
            ),
          },
        ]}
      />
    </Card>
  )
}
