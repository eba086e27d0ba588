import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { RadioField, TextAreaField } from '~/forms/fields/fields'
import { useControl } from '~/forms/fields/use-control'
import { sendOrStay } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { imports as copy } from '~/i18n/locales/back-office/imports'
import { useTranslate } from '~/i18n/use-translate'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { FileInput } from '~/ui/form/file-input/file-input'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { handleSheet, type ImportsView, loadImports } from './imports.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = context.t(copy)
  return { title: `${t('title')} · Roteiro`, description: t('description'), view: await loadImports(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  return handleSheet({ form: await request.formData(), by, context })
}

export const clientAction = sendOrStay

export default function ImportsScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(copy)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('title')}</Heading>
      <SheetForm view={view} />
      {view.runs.length > 0 ? <Runs rows={view.runs} /> : null}
      <WholeShop />
    </Stack>
  )
}

function WholeShop() {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-labelledby="shop">
      <Stack gap={3}>
        <CardHead>
          <Heading level={2} look="h4" id="shop">
            {t('shop')}
          </Heading>
        </CardHead>
        <Text>{t('shopLead')}</Text>
        <Text size="sm">{t('shopSecrets')}</Text>
        <Text size="sm" tone="muted">
          {t('shopElsewhere')}
        </Text>
        <Inline>
          <ButtonLink to="/admin/import/export" size="m" icon="download" reloadDocument>
            {t('shopDownload')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}

type SheetValues = { kind: string; paste: string; file: string }

function SheetForm({ view }: { view: ImportsView }) {
  const t = useTranslate(copy)
  const [form, fields] = useFormFor<SheetValues>({ kind: { required: true } }, { kind: 'customers' })
  const { defaultValue: _, ...file } = useControl(fields.file)
  const labels = { kind: t('kind'), paste: t('paste'), file: t('file') }
  return (
    <Card as="section" aria-label={t('title')}>
      <PostForm form={form} labels={labels} multipart>
        <Text>{t('lead')}</Text>
        <Text size="sm">
          {t('sample')}{' '}
          {view.samples.map(({ to, label }, index) => (
            <span key={to}>
              {index > 0 ? ', ' : null}
              <Link to={to} reloadDocument>
                {label}
              </Link>
            </span>
          ))}
        </Text>
        <RadioField field={fields.kind} legend={labels.kind} options={view.kinds} />
        <TextAreaField field={fields.paste} label={labels.paste} hint={t('pasteHint')} rows={8} />
        <FileInput
          {...file}
          label={labels.file}
          hint={t('fileHint', view.limits)}
          symbol="file-text"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        />
        <Inline>
          <SubmitButton variant="primary" size="m" busyLabel={t('reading')}>
            {t('read')}
          </SubmitButton>
        </Inline>
      </PostForm>
    </Card>
  )
}

function Runs({ rows }: { rows: ImportsView['runs'] }) {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-labelledby="runs">
      <CardHead>
        <Heading level={2} look="h4" id="runs">
          {t('runs')}
        </Heading>
      </CardHead>
      <Table
        caption={t('runs')}
        inCard
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'run',
            header: t('run'),
            rowHeader: true,
            breaks: true,
            cell: ({ id, name }) => <Link to={`/admin/import/${id}`}>{name}</Link>,
          },
          { key: 'state', header: t('state'), cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
          { key: 'rows', header: t('kind'), cell: ({ what }) => what },
          { key: 'when', header: t('when'), cell: ({ when }) => when, numeric: true },
          { key: 'who', header: t('who'), cell: ({ who }) => who },
        ]}
      />
    </Card>
  )
}
