import { SecretCard } from '~/features/back-office/secret-card'
import { ConfirmDialog } from '~/forms/confirm-dialog'
import { DateField } from '~/forms/fields/date-field'
import { ChoicesField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { apiKeyTexts } from '~/i18n/locales/agencies/api-keys'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Grid, Inline, Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { KeysView } from './keys.server'

interface KeysPageProps {
  view: KeysView
  path: '/admin/keys' | '/agency/keys'
  /** The key that was just made; it is shown once. */
  made: string | null
}

/** Keys of programs, and a form for another one. */
export function KeysPage({ view, path, made }: KeysPageProps) {
  const t = useTranslate(apiKeyTexts)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('title')}</Heading>
      <Stack gap={2}>
        <Text>{t('intro')}</Text>
        <Text size="sm" tone="muted">
          {t('introHint')}
        </Text>
      </Stack>
      {made === null ? <NewKey view={view} path={path} /> : <MadeKey text={made} path={path} />}
      <KnownKeys view={view} path={path} />
      <Inline gap={2}>
        <ButtonLink to={path === '/admin/keys' ? '/admin/webhooks' : '/agency/webhooks'} variant="outline">
          {t('webhooks')}
        </ButtonLink>
        {/* Staff are sent from public pages to the back office. */}
        {path === '/agency/keys' ? (
          <ButtonLink to="/developers" variant="outline">
            {t('developers')}
          </ButtonLink>
        ) : null}
      </Inline>
      {view.revoking ? (
        <ConfirmDialog
          path={path}
          title={t('revokeTitle', { name: view.revoking.name })}
          intent="revoke"
          hidden={{ id: view.revoking.id, agencyId: view.revoking.agencyId }}
          keep={t('keep')}
          verb={t('revoke')}
          busyLabel={t('revoking')}
          closeLabel={t('close')}
        >
          {t('revokeText')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}

function MadeKey({ text, path }: { text: string; path: string }) {
  const t = useTranslate(apiKeyTexts)
  return <SecretCard title={t('made')} warning={t('madeText')} secret={text} done={{ to: path, label: t('done') }} />
}

type Values = Record<'agencyId' | 'name' | 'endsOn' | 'maxHeld', string> & { scopes: string[] }

const FIRST: Values = { agencyId: '', name: '', endsOn: '', maxHeld: '', scopes: ['octo'] }

function NewKey({ view, path }: Pick<KeysPageProps, 'view' | 'path'>) {
  const t = useTranslate(apiKeyTexts)
  const [form, fields] = useFormFor<Values>(view.constraint, FIRST)
  const labels = {
    scopes: t('scopes'),
    agencyId: t('owner'),
    name: t('name'),
    endsOn: t('endsOn'),
    maxHeld: t('maxHeld'),
  }
  const isOwner = view.agencies.length > 0
  return (
    <Card as="section" aria-label={t('make')}>
      <PostForm form={form} labels={labels} action={path}>
        <Stack gap={4}>
          <Heading level={2} look="h4">
            {t('make')}
          </Heading>
          <Grid columns={2} gap={4}>
            {isOwner ? <SelectField field={fields.agencyId} label={labels.agencyId} options={view.agencies} /> : null}
            <TextField field={fields.name} label={labels.name} hint={t('nameHint')} autoComplete="off" />
            <DateField
              field={fields.endsOn}
              label={labels.endsOn}
              hint={t('endsHint')}
              days={view.days}
              autoComplete="off"
            />
            {isOwner ? (
              <TextField
                field={fields.maxHeld}
                label={labels.maxHeld}
                hint={t('maxHeldHint')}
                inputMode="numeric"
                autoComplete="off"
              />
            ) : null}
          </Grid>
          <ChoicesField field={fields.scopes} legend={labels.scopes} options={view.scopes} />
          <Inline>
            <SubmitButton busyLabel={t('making')}>{t('make')}</SubmitButton>
          </Inline>
        </Stack>
      </PostForm>
    </Card>
  )
}

const tones = { active: 'success', expired: 'neutral', revoked: 'neutral' } as const

function KnownKeys({ view, path }: Pick<KeysPageProps, 'view' | 'path'>) {
  const t = useTranslate(apiKeyTexts)
  type Row = KeysView['keys'][number]
  const agency = { key: 'agency', header: t('owner'), cell: (row: Row) => row.agency, breaks: true }
  return (
    <Card as="section" aria-labelledby="keys">
      <CardHead>
        <Heading level={2} look="h4" id="keys">
          {t('keys')}
        </Heading>
      </CardHead>
      <Table
        caption={t('keys')}
        inCard
        rows={view.keys}
        rowKey={({ id }) => id}
        empty={<Text size="sm">{t('none')}</Text>}
        columns={[
          { key: 'name', header: t('name'), rowHeader: true, breaks: true, cell: ({ name }) => name },
          ...(path === '/admin/keys' ? [agency] : []),
          { key: 'scopes', header: t('scopes'), cell: ({ scopes }) => scopes, breaks: true },
          { key: 'id', header: t('id'), cell: ({ start }) => <code>{start}</code> },
          {
            key: 'state',
            header: t('state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
          },
          { key: 'endsOn', header: t('endsOn'), cell: ({ endsOn }) => endsOn ?? t('noEnd') },
          { key: 'lastUsed', header: t('lastUsed'), cell: ({ lastUsed }) => lastUsed ?? t('never') },
          { key: 'made', header: t('madeBy'), cell: ({ made }) => made, breaks: true },
          {
            key: 'acts',
            header: t('acts'),
            cell: ({ id, name, state }) =>
              state === 'active' ? (
                <ButtonLink
                  to={`${path}?revoke=${id}`}
                  variant="outline"
                  size="s"
                  aria-label={t('revokeName', { name })}
                  preventScrollReset
                >
                  {t('revoke')}
                </ButtonLink>
              ) : null,
          },
        ]}
      />
    </Card>
  )
}
