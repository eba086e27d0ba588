import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
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
import { Grid, Inline, Push, Stack } from '~/ui/layout/layout/layout'
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
  const labels = { openingAmount: t('openingAmount') }
  return (
    <TillForm intent="open" form={form} labels={labels} title={t('open')} submit={t('open')}>
      <Notice>{t('none')}</Notice>
      <FormGrid>
        <Span of={3}>
          <MoneyField field={fields.openingAmount} label={labels.openingAmount} />
        </Span>
      </FormGrid>
    </TillForm>
  )
}

type TillFormProps = Pick<ComponentProps<typeof PostForm>, 'form' | 'labels' | 'children'> & {
  intent: 'open' | 'move' | 'close'
  title: string
  submit: string
}

/** One of the acts of the till, in a card of its own. */
function TillForm({ intent, form, labels, title, submit, children }: TillFormProps) {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-label={title}>
      <PostForm form={form} labels={labels} action="/admin/till">
        <input type="hidden" name="intent" value={intent} />
        <Stack gap={4}>
          <Heading level={2} look="h4">
            {title}
          </Heading>
          {children}
          <Inline>
            <SubmitButton variant={intent === 'move' ? 'outline' : 'primary'} size="m" busyLabel={t('busy')}>
              {submit}
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
        <Inline gap={2}>
          <Heading level={2} look="h4" id="till">
            {till.name}
          </Heading>
          <Badge tone={till.state === 'open' ? 'success' : 'neutral'} dot>
            {t(`state.${till.state}`)}
          </Badge>
          <Push>
            <ButtonLink to={till.sheet} variant="outline" icon="download" reloadDocument>
              {t('sheet')}
            </ButtonLink>
          </Push>
        </Inline>
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
    <TillForm intent="move" form={form} labels={labels} title={t('move')} submit={t('save')}>
      <input type="hidden" name="entryId" value={entryId} />
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
    </TillForm>
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
    <TillForm intent="close" form={form} labels={labels} title={t('close')} submit={t('closeSubmit')}>
      <KeyValue align="end" pairs={[{ key: t('expected'), value: expected, numeric: true }]} />
      <MoneyField field={fields.countedAmount} label={labels.countedAmount} />
      <TextField field={fields.closeNote} label={labels.closeNote} autoComplete="off" />
    </TillForm>
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
            cell: ({ id, name }) => <Link to={`/admin/till?id=${id}`}>{name}</Link>,
          },
          { key: 'state', header: t('state'), cell: ({ state }) => t(`state.${state}`) },
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
            cell: ({ name, sheet }) => (
              <Link to={sheet} reloadDocument aria-label={`${t('sheet')} XLSX, ${name}`}>
                XLSX
              </Link>
            ),
          },
        ]}
      />
    </Card>
  )
}
