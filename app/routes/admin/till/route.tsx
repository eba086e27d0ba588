import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { MoneyField, RadioField, TextField } from '~/forms/fields/fields'
import { sendOrStay } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { till as copy } from '~/i18n/locales/orders/till'
import { useTranslate } from '~/i18n/use-translate'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Grid, Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { handleTill } from './till.server'
import { loadTill, type TillView } from './till-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = context.t(copy)
  const view = await loadTill(new URL(request.url).searchParams, context)
  return { title: `${t('title')} · Roteiro`, description: t('description'), view }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  return handleTill({ form: await request.formData(), by, context })
}

export const clientAction = sendOrStay

type TillRow = NonNullable<TillView['till']>

export default function TillScreen() {
  const { view } = useLoaderData<typeof loader>()
  const { till, entryId, earlier } = view
  const t = useTranslate(copy)
  return (
    <Stack gap={4}>
      <Breadcrumb label={t('breadcrumb')} links={[{ to: '/admin/orders', label: t('sales') }]} current={t('title')} />
      <Heading level={1}>{t('title')}</Heading>
      {till === null ? <OpenForm /> : <TillCard till={till} />}
      {till?.state === 'open' ? (
        <Grid columns={2} gap={4}>
          <MoveForm key={entryId} entryId={entryId} />
          <CloseForm expected={till.expected} />
        </Grid>
      ) : null}
      {till ? <Entries till={till} /> : null}
      {earlier.length > 0 ? <Earlier rows={earlier} /> : null}
    </Stack>
  )
}

function OpenForm() {
  const t = useTranslate(copy)
  const [form, fields] = useFormFor<{ openingAmount: string }>({ openingAmount: { required: true } }, null, {
    id: 'open',
    lastResult: useReplyOf('open'),
  })
  return (
    <Card as="section" aria-label={t('open')}>
      <PostForm form={form} labels={{ openingAmount: t('openingAmount') }} action="/admin/till">
        <input type="hidden" name="intent" value="open" />
        <Stack gap={4}>
          <Notice>{t('none')}</Notice>
          <FormGrid>
            <Span of={3}>
              <MoneyField field={fields.openingAmount} label={t('openingAmount')} />
            </Span>
          </FormGrid>
          <Inline>
            <SubmitButton variant="primary" size="m" busyLabel={t('busy')}>
              {t('open')}
            </SubmitButton>
          </Inline>
        </Stack>
      </PostForm>
    </Card>
  )
}

function TillCard({ till }: { till: TillRow }) {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-labelledby="till">
      <Stack gap={3}>
        <CardHead
          end={
            <ButtonLink to={till.sheet} variant="outline" icon="download" reloadDocument>
              {t('sheet')}
            </ButtonLink>
          }
        >
          <Inline gap={2}>
            <Heading level={2} look="h4" id="till">
              {t('heading', { id: till.id })}
            </Heading>
            <Badge tone={till.state === 'open' ? 'success' : 'neutral'} dot>
              {t(`state.${till.state}`)}
            </Badge>
          </Inline>
        </CardHead>
        {till.people.map((line) => (
          <Text key={line} size="sm" tone="muted">
            {line}
          </Text>
        ))}
        <KeyValue align="end" pairs={till.figures.map((pair) => ({ ...pair, numeric: true }))} />
      </Stack>
    </Card>
  )
}

type MoveValues = { kind: string; amount: string; moveNote: string }

function MoveForm({ entryId }: { entryId: string }) {
  const t = useTranslate(copy)
  const required = { required: true }
  const [form, fields] = useFormFor<MoveValues>({ kind: required, amount: required, moveNote: required }, null, {
    id: 'move',
    lastResult: useReplyOf('move'),
  })
  const labels = { kind: t('kind'), amount: t('moveAmount'), moveNote: t('moveNote') }
  return (
    <Card as="section" aria-label={t('move')}>
      <PostForm form={form} labels={labels} action="/admin/till">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="entryId" value={entryId} />
        <Stack gap={4}>
          <Heading level={2} look="h4">
            {t('move')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('moveHint')}
          </Text>
          <RadioField
            field={fields.kind}
            legend={labels.kind}
            inline
            options={(['in', 'out'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <MoneyField field={fields.amount} label={labels.amount} />
          <TextField field={fields.moveNote} label={labels.moveNote} autoComplete="off" />
          <Inline>
            <SubmitButton variant="outline" size="m" busyLabel={t('busy')}>
              {t('save')}
            </SubmitButton>
          </Inline>
        </Stack>
      </PostForm>
    </Card>
  )
}

function CloseForm({ expected }: { expected: string }) {
  const t = useTranslate(copy)
  const [form, fields] = useFormFor<{ countedAmount: string; closeNote: string }>(
    { countedAmount: { required: true } },
    null,
    { id: 'close', lastResult: useReplyOf('close') },
  )
  const labels = { countedAmount: t('countedAmount'), closeNote: t('closeNote') }
  return (
    <Card as="section" aria-label={t('close')}>
      <PostForm form={form} labels={labels} action="/admin/till">
        <input type="hidden" name="intent" value="close" />
        <Stack gap={4}>
          <Heading level={2} look="h4">
            {t('close')}
          </Heading>
          <KeyValue align="end" pairs={[{ key: t('expected'), value: expected, numeric: true }]} />
          <MoneyField field={fields.countedAmount} label={labels.countedAmount} />
          <TextField field={fields.closeNote} label={labels.closeNote} autoComplete="off" />
          <Inline>
            <SubmitButton variant="primary" size="m" busyLabel={t('busy')}>
              {t('closeSubmit')}
            </SubmitButton>
          </Inline>
        </Stack>
      </PostForm>
    </Card>
  )
}

function Entries({ till: { entries } }: { till: TillRow }) {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-labelledby="entries">
      <CardHead>
        <Heading level={2} look="h4" id="entries">
          {t('entries')}
        </Heading>
      </CardHead>
      <Table
        caption={t('entries')}
        inCard
        rows={entries}
        rowKey={({ id }) => id}
        empty={<Text size="sm">{t('noEntries')}</Text>}
        columns={[
          { key: 'at', header: t('at'), cell: ({ at }) => at, numeric: true, rowHeader: true },
          { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
          { key: 'amount', header: t('amount'), cell: ({ amount }) => <b>{amount}</b>, align: 'end', numeric: true },
          {
            key: 'what',
            header: t('what'),
            place: 'line',
            breaks: true,
            cell: ({ orderCode, note }) => (
              <>
                {orderCode ? (
                  <Link to={`/admin/orders/details?id=${orderCode}`}>{t('order', { code: orderCode })}</Link>
                ) : null}{' '}
                {note}
              </>
            ),
          },
          { key: 'by', header: t('by'), cell: ({ by }) => by, place: 'line' },
        ]}
      />
    </Card>
  )
}

function Earlier({ rows }: { rows: TillView['earlier'] }) {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-labelledby="earlier">
      <CardHead>
        <Heading level={2} look="h4" id="earlier">
          {t('earlier')}
        </Heading>
      </CardHead>
      <Table
        caption={t('earlier')}
        inCard
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'id',
            header: t('day'),
            rowHeader: true,
            cell: ({ id }) => <Link to={`/admin/till?id=${id}`}>{t('heading', { id })}</Link>,
          },
          { key: 'state', header: t('kind'), cell: ({ state }) => t(`state.${state}`) },
          { key: 'expected', header: t('expected'), cell: ({ expected }) => expected, align: 'end', numeric: true },
          {
            key: 'difference',
            header: t('difference'),
            cell: ({ difference }) => difference ?? '–',
            align: 'end',
            numeric: true,
          },
          {
            key: 'sheet',
            header: t('sheet'),
            cell: ({ id, sheet }) => (
              <Link to={sheet} reloadDocument aria-label={`${t('sheet')} ${id}`}>
                XLSX
              </Link>
            ),
          },
        ]}
      />
    </Card>
  )
}
