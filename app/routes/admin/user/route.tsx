import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { SessionsCard } from '~/features/accounts/sessions/sessions-card'
import { HistoryCard } from '~/features/audit/history-card'
import { privateMeta } from '~/features/page/frame/page-meta'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { KeepButton, KeepCross } from '~/forms/question-buttons'
import { useRemovalQuestion } from '~/forms/removal-question'
import { SubmitButton } from '~/forms/submit-button'
import { userEditor } from '~/i18n/locales/accounts/user-editor'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Notice } from '~/ui/feedback/notice/notice'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack } from '~/ui/layout/layout/layout'
import { type Column, Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { handleUser } from './user.server'
import { UserForm } from './user-form'
import { loadUser, type UserView } from './user-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { sessionId } = requireAdmin(context)
  const view = await loadUser(params['id'] ?? '', sessionId, context.now, context)
  return { title: `${view.name} · Roteiro`, view }
}

export function action(args: ActionFunctionArgs) {
  return handleUser(args)
}

export const clientAction = sendOrStay

export default function UserScreen() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const isQuestion = useRemovalQuestion()
  const refusal = reply && 'problem' in reply ? reply : null
  return (
    <Stack gap={4}>
      {refusal?.problem ? (
        <Notice kind="error" role="alert">
          {refusal.problem}
        </Notice>
      ) : null}
      <UserForm key={useEditorKey(view.version)} view={view} />
      <OrdersCard view={view} />
      <SessionsCard sessions={view.sessions} />
      {view.hasFactor ? <FactorReset /> : null}
      <HistoryCard entries={view.history} />
      {(isQuestion && !refusal?.problem) || refusal?.wordProblem ? (
        <RemoveUser view={view} problem={refusal?.wordProblem ?? null} />
      ) : null}
    </Stack>
  )
}

/** For a partner who has lost telephone and recovery codes. */
function FactorReset() {
  const t = useTranslate(userEditor)
  return (
    <Card as="section" aria-labelledby="factor">
      <CardHead
        end={
          <Badge tone="success" dot>
            {t('factorOn')}
          </Badge>
        }
      >
        <Heading level={2} look="h4" id="factor">
          {t('factor')}
        </Heading>
      </CardHead>
      <Form method="post">
        <Stack gap={3}>
          <Text tone="muted">{t('factorText')}</Text>
          <div>
            <SubmitButton variant="deleteOutline" name="intent" value="resetFactor" busyLabel={t('resettingFactor')}>
              {t('resetFactor')}
            </SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}

const FORM = 'remove'

/** Explains what is erased and what stays, with the field for the confirmation word. */
function RemoveUser({ view: { id, name }, problem }: { view: UserView; problem: string | null }) {
  const t = useTranslate(userEditor)
  const page = `/admin/users/${id}`
  return (
    <Dialog
      title={t('removeTitle', { name })}
      closeTo={page}
      closeLabel={t('close')}
      close={<KeepCross to={page} label={t('close')} />}
      actions={
        <>
          <KeepButton to={page}>{t('keep')}</KeepButton>
          <SubmitButton form={FORM} name="intent" value="remove" variant="delete" busyLabel={t('removing')}>
            {t('remove')}
          </SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={page}>
        <Carried />
        <Stack gap={3}>
          <p>{t('removeText')}</p>
          <p>{t('removeOrders')}</p>
          <TextInput
            id="word"
            name="word"
            label={t('removeWord', { word: t('word') })}
            autoComplete="off"
            error={problem ?? undefined}
            required
          />
        </Stack>
      </Form>
    </Dialog>
  )
}

/**
 * Carries the values of the editor, so that a wrong word does not lose them. A separate form, so that Enter submits the
 * word.
 */
function Carried() {
  const reply: unknown = useReply()
  if (typeof reply !== 'object' || reply === null || !('initialValue' in reply)) return null
  return Object.entries(reply.initialValue ?? {}).map(([name, value]) =>
    typeof value === 'string' && name !== 'intent' && name !== 'word' ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : null,
  )
}

type Row = UserView['orders'][number]

/** The customer's newest orders, each with its link. */
function OrdersCard({ view: { orders, customerId } }: { view: UserView }) {
  const t = useTranslate(userEditor)
  const columns: Column<Row>[] = [
    {
      key: 'order',
      header: t('order'),
      rowHeader: true,
      cell: ({ code }) => <Link to={`/admin/orders/details?id=${code}`}>{code}</Link>,
    },
    { key: 'date', header: t('date'), cell: ({ date }) => date, numeric: true },
    { key: 'item', header: t('item'), cell: ({ item }) => item, place: 'line' },
    { key: 'total', header: t('total'), cell: ({ total }) => total, numeric: true, align: 'end' },
    {
      key: 'status',
      header: t('status'),
      place: 'line',
      cell: ({ status }) => (
        <Badge tone={status.tone} dot>
          {status.label}
        </Badge>
      ),
    },
  ]
  return (
    <Card as="section" aria-labelledby="orders">
      <CardHead
        end={
          customerId ? (
            <ButtonLink to={`/admin/users/customer?id=${customerId}`} variant="outline">
              {t('allOrders')}
            </ButtonLink>
          ) : null
        }
      >
        <Heading level={2} look="h4" id="orders">
          {t('orders')}
        </Heading>
      </CardHead>
      <Table
        caption={t('orders')}
        columns={columns}
        rows={orders}
        rowKey={({ code }) => code}
        inCard
        empty={<Text tone="muted">{t('noOrders')}</Text>}
      />
    </Card>
  )
}
