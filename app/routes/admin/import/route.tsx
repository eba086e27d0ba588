import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { SelectField } from '~/forms/fields/select-field'
import { sendOrStay } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { RefusalNotice, revalidateAfterRefusal } from '~/forms/refusal'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { imports as copy } from '~/i18n/locales/back-office/imports'
import { useTranslate } from '~/i18n/use-translate'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { ProgressBar } from '~/ui/feedback/progress/progress'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Pagination } from '~/ui/table/pagination/pagination'
import { Table } from '~/ui/table/table/table'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { handleImport } from './import.server'
import { type ImportView, loadImport } from './import-view.server'

const SECONDS = 3

export const shouldRevalidate = revalidateAfterRefusal
export const meta: MetaFunction<typeof loader> = (args) => [
  ...privateMeta(args),
  ...(args.data?.view?.isBusy ? [{ httpEquiv: 'refresh', content: String(SECONDS) }] : []),
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const view = await loadImport(params['id'] ?? '', new URL(request.url).searchParams, context)
  return { title: `${view.name} · Roteiro`, view }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  return handleImport({ id: params['id'] ?? '', form: await request.formData(), by, context })
}

export const clientAction = sendOrStay

export default function ImportScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(copy)
  return (
    <Stack gap={4}>
      <Breadcrumb label={t('breadcrumb')} links={[{ to: '/admin/import', label: t('title') }]} current={view.name} />
      <Inline gap={2}>
        <Heading level={1}>{view.name}</Heading>
        <Badge tone={view.tone} dot>
          {view.state}
        </Badge>
      </Inline>
      <Text tone="muted">{view.what}</Text>
      <RefusalNotice />
      {view.takenBack ? <Notice kind="warning">{view.takenBack}</Notice> : null}
      {view.progress ? <Progress {...view.progress} /> : null}
      {view.columns ? (
        <Columns key={view.version} columns={view.columns} fields={view.fields} points={view.points} />
      ) : null}
      {view.plan ? <Plan view={view} plan={view.plan} /> : null}
      {view.discards ? <Discard text={view.discards} /> : null}
    </Stack>
  )
}

function Progress({ done, all }: { done: number; all: number }) {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-label={t('progress', { done, all })}>
      <Stack gap={3}>
        <ProgressBar label={t('progress', { done, all })} value={done} max={all} />
        <Text size="sm" tone="muted">
          {t('progressHint')}
        </Text>
      </Stack>
    </Card>
  )
}

function Columns({
  columns,
  fields: options,
  points,
}: {
  columns: NonNullable<ImportView['columns']>
  fields: ImportView['fields']
  points: ImportView['points']
}) {
  const t = useTranslate(copy)
  const values = { points: points ?? '', ...Object.fromEntries(columns.map(({ name, value }) => [name, value])) }
  const [form, fields] = useFormFor<Record<string, string>>({}, values)
  const labels = { points: t('points'), ...Object.fromEntries(columns.map(({ name, label }) => [name, label])) }
  return (
    <Card as="section" aria-labelledby="columns">
      <PostForm form={form} labels={labels}>
        <input type="hidden" name="intent" value="check" />
        <Heading level={2} look="h4" id="columns">
          {t('columns')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('columnsLead')}
        </Text>
        <FormGrid>
          {columns.map(({ name, label, sample }) => {
            const field = fields[name]
            return field ? (
              <Span key={name} of={3}>
                <SelectField field={field} label={label} hint={sample} options={options} placeholder={t('leftOut')} />
              </Span>
            ) : null
          })}
        </FormGrid>
        {points !== null && fields['points'] ? (
          <SelectField
            field={fields['points']}
            label={labels.points}
            hint={t('pointsHint')}
            placeholder={t('points.open')}
            options={[
              { value: 'thousands', label: t('points.thousands') },
              { value: 'decimals', label: t('points.decimals') },
            ]}
          />
        ) : null}
        <Inline>
          <SubmitButton variant="primary" size="m" busyLabel={t('checking')}>
            {t('check')}
          </SubmitButton>
        </Inline>
      </PostForm>
    </Card>
  )
}

type PlanView = NonNullable<ImportView['plan']>

function Plan({ view, plan }: { view: ImportView; plan: PlanView }) {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-labelledby="preview">
      <Stack gap={4}>
        <CardHead>
          <Heading level={2} look="h4" id="preview">
            {plan.heading}
          </Heading>
        </CardHead>
        <KeyValue align="end" pairs={plan.totals.map((total) => ({ ...total, numeric: true }))} />
        {view.act ? <Act act={view.act} version={view.version} /> : null}
        <Chips label={t('filter')} as="nav">
          {plan.filters.map(({ to, label, isCurrent }) => (
            <Chip key={to} to={to} size="s" current={isCurrent} preventScrollReset>
              {label}
            </Chip>
          ))}
        </Chips>
        <Table
          caption={plan.heading}
          rows={plan.rows}
          rowKey={({ row }) => String(row)}
          empty={<Text size="sm">{t('noRows')}</Text>}
          columns={[
            { key: 'row', header: t('rowNumber'), cell: ({ row }) => row, numeric: true },
            { key: 'outcome', header: t('outcome'), cell: ({ outcome, tone }) => <Badge tone={tone}>{outcome}</Badge> },
            { key: 'subject', header: t('subject'), cell: ({ label }) => label, rowHeader: true, breaks: true },
            {
              key: 'details',
              header: t('details'),
              place: 'line',
              breaks: true,
              cell: ({ lines }) => lines.map((line) => <div key={line}>{line}</div>),
            },
          ]}
        />
        {plan.previous || plan.next ? (
          <Pagination
            label={t('pages')}
            previous={{ label: t('previous'), ...(plan.previous ? { to: plan.previous } : {}) }}
            next={{ label: t('next'), ...(plan.next ? { to: plan.next } : {}) }}
          />
        ) : null}
      </Stack>
    </Card>
  )
}

/** Writing, or undoing what was written. */
function Act({ act, version }: { act: NonNullable<ImportView['act']>; version: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={act.intent} />
      <input type="hidden" name="expect" value={version} />
      <Stack gap={2}>
        <Inline>
          {act.choices.map(({ rows, label }, index) => (
            <SubmitButton
              key={rows}
              {...(rows === '' ? {} : { name: 'rows', value: rows })}
              variant={act.intent === 'write' && index === 0 ? 'primary' : 'outline'}
              size="m"
              busyLabel={act.busy}
            >
              {label}
            </SubmitButton>
          ))}
        </Inline>
        {act.hints.map((hint) => (
          <Text key={hint} size="sm" tone="muted">
            {hint}
          </Text>
        ))}
      </Stack>
    </Form>
  )
}

function Discard({ text }: { text: string }) {
  const t = useTranslate(copy)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="discard" />
      <Inline gap={3}>
        <SubmitButton variant="outline" busyLabel={t('discarding')}>
          {t('discard')}
        </SubmitButton>
        <Text size="sm" tone="muted">
          {text}
        </Text>
      </Inline>
    </Form>
  )
}
