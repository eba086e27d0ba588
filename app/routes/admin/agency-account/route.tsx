import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { agencies } from '~/data/collections'
import { grantsOf, mayDo } from '~/domain/accounts/capabilities'
import { RECEIVED_METHODS } from '~/domain/payments/methods/methods'
import { newId } from '~/domain/values/ids'
import { Statement } from '~/features/agency-account/statement'
import { loadAccount } from '~/features/agency-account/statement.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { MoneyField, RadioField, TextField } from '~/forms/fields/fields'
import { sendOrStay } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { agencyAccount as copy } from '~/i18n/locales/agencies/agency-account'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useTranslate } from '~/i18n/use-translate'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Grid, Inline, Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { handleRecord, statementPath } from './record.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const grants = grantsOf(requireAdmin(context).user)
  const agency = await agencies.find(params['id'] ?? '')
  if (agency === null) throw itemNotFound()
  const view = await loadAccount(agency, 'staff', new URL(request.url).searchParams, context)
  return {
    title: `${context.t(copy)('titleOf', { name: agency.name })} · Roteiro`,
    description: context.t(copy)('description'),
    view,
    path: statementPath(agency.id),
    agencyPath: `/admin/users/agencies/${agency.id}`,
    entryId: newId(crypto.getRandomValues(new Uint8Array(16))),
    methods: mayDo(grants, 'money', 'write') ? RECEIVED_METHODS : [],
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  return handleRecord({ form: await request.formData(), agencyId: params['id'] ?? '', by, context })
}

export const clientAction = sendOrStay

export default function AgencyAccountScreen() {
  const { view, path, agencyPath, entryId, methods } = useLoaderData<typeof loader>()
  const t = useTranslate(copy)
  const shared = { path, entryId, shownBalance: view.shownBalance }
  return (
    <Stack gap={4}>
      <Breadcrumb
        label={t('breadcrumb')}
        links={[
          { to: '/admin/users/agencies', label: t('agencies') },
          { to: agencyPath, label: view.name },
        ]}
        current={t('title')}
      />
      <Heading level={1}>{t('titleOf', { name: view.name })}</Heading>
      {view.isOnAccount ? null : <Notice>{t('none')}</Notice>}
      <Statement view={view} path={path} orderPath="/admin/orders/details" />
      {methods.length > 0 ? (
        <Grid columns={2} gap={4}>
          <PaymentForm key={`pay ${entryId}`} {...shared} methods={methods} />
          <CorrectionForm key={`correct ${entryId}`} {...shared} />
        </Grid>
      ) : null}
    </Stack>
  )
}

type RecordFormProps = { path: string; entryId: string; shownBalance: string }

type ActProps = Pick<ComponentProps<typeof PostForm>, 'form' | 'labels' | 'children'> &
  RecordFormProps & { intent: 'pay' | 'correct' }

/** One of the two acts, in a card of its own. */
function Act({ intent, path, entryId, shownBalance, form, labels, children }: ActProps) {
  const t = useTranslate(copy)
  return (
    <Card as="section" aria-label={t(intent)}>
      <PostForm form={form} labels={labels} action={path}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="entryId" value={`${entryId}${intent}`} />
        <input type="hidden" name="shownBalance" value={shownBalance} />
        <Stack gap={4}>
          <Heading level={2} look="h4">
            {t(intent)}
          </Heading>
          <Text size="sm" tone="muted">
            {t(`${intent}Hint`)}
          </Text>
          {children}
          <Inline>
            <SubmitButton variant={intent === 'pay' ? 'primary' : 'outline'} size="m" busyLabel={t('busy')}>
              {t('save')}
            </SubmitButton>
          </Inline>
        </Stack>
      </PostForm>
    </Card>
  )
}

const required = { required: true }

function PaymentForm({ methods, ...shared }: RecordFormProps & { methods: typeof RECEIVED_METHODS }) {
  const t = useTranslate(copy)
  const of = useTranslate(paymentMethods)
  const [form, fields] = useFormFor<{ amount: string; method: string; proof: string }>(
    { amount: required, method: required },
    null,
    { id: 'pay', lastResult: useReplyOf('pay') },
  )
  const labels = { amount: t('payAmount'), method: t('method'), proof: t('proof') }
  return (
    <Act intent="pay" form={form} labels={labels} {...shared}>
      <MoneyField field={fields.amount} label={labels.amount} />
      <RadioField
        field={fields.method}
        legend={labels.method}
        inline
        options={methods.map((value) => ({ value, label: of(`${value}.name`) }))}
      />
      <TextField field={fields.proof} label={labels.proof} autoComplete="off" />
    </Act>
  )
}

function CorrectionForm(shared: RecordFormProps) {
  const t = useTranslate(copy)
  const [form, fields] = useFormFor<{ correctAmount: string; direction: string; reason: string }>(
    { correctAmount: required, direction: required, reason: required },
    null,
    { id: 'correct', lastResult: useReplyOf('correct') },
  )
  const labels = { correctAmount: t('correctAmount'), direction: t('direction'), reason: t('reason') }
  return (
    <Act intent="correct" form={form} labels={labels} {...shared}>
      <RadioField
        field={fields.direction}
        legend={labels.direction}
        inline
        options={(['less', 'more'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
      />
      <MoneyField field={fields.correctAmount} label={labels.correctAmount} />
      <TextField field={fields.reason} label={labels.reason} autoComplete="off" />
    </Act>
  )
}
