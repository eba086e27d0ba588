import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forfaits } from '~/data/collections'
import { FORFAIT_STATES } from '~/domain/trips/forfait'
import { today } from '~/domain/values/time-zone'
import { HistoryCard } from '~/features/audit/history-card'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { NotesCard } from '~/features/back-office/notes-card'
import { handleRequest, type RequestFormValues } from '~/features/back-office/request-form.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { SelectField } from '~/forms/fields/select-field'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay } from '~/forms/lost-post'
import { useFormFor } from '~/forms/use-form-for'
import { backOffice } from '~/i18n/locales/back-office/back-office'
import { adminForfaits } from '~/i18n/locales/trips/admin-forfaits'
import { forfait as states } from '~/i18n/locales/trips/forfait'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { workOn } from '~/operations/content/handle-request.server'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { type ForfaitRequestView, loadForfaitRequest } from './forfait.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadForfaitRequest(params['id'] ?? '', today(context.now), context)
}

export function action(args: ActionFunctionArgs) {
  return handleRequest(args, {
    collection: forfaits,
    states: FORFAIT_STATES,
    path: '/admin/tripForfait',
    work: (id, formValues, act) => workOn(forfaits, id, { ...formValues, kind: 'forfait' }, act),
    stateName: (state, language) => translator(states, language)(`state.${state}`),
  })
}

export const clientAction = sendOrStay

export default function AdminForfaitScreen() {
  const view = useLoaderData<typeof loader>()
  return <ForfaitRequest key={useEditorKey(view.version)} view={view} />
}

/** The request, the customer's contact data and the actions of the team. */
function ForfaitRequest({ view }: { view: ForfaitRequestView }) {
  const t = useTranslate(adminForfaits)
  const copy = useTranslate(backOffice)
  const state = useTranslate(states)
  const [form, fields] = useFormFor<RequestFormValues>(view.constraint, view.values)
  const options = (['new', 'inContact', 'quoted', 'won', 'lost'] as const).map((value) => ({
    value,
    label: state(`state.${value}`),
  }))
  return (
    <Stack gap={5}>
      <EditorScreen
        above={
          <Breadcrumb
            label={copy('breadcrumb')}
            links={[{ to: '/admin/tripForfait', label: t('title') }]}
            current={view.destination}
          />
        }
        title={view.destination}
        badge={
          <Badge tone={view.tone} dot>
            {view.state}
          </Badge>
        }
        detail={view.detail}
        form={form}
        labels={{ state: copy('state'), note: copy('note') }}
        version={view.version}
        backTo="/admin/tripForfait"
        actions={
          <ButtonLink to={view.linkTo} variant="outline" icon="link">
            {t('makeLink')}
          </ButtonLink>
        }
        aside={
          <>
            <EditorCard title={copy('handling')}>
              <SelectField field={fields.state} label={copy('state')} options={options} />
              <Inline gap={2}>
                <Badge tone={view.waiting.isLate ? 'error' : 'neutral'} icon="clock">
                  {view.waiting.age}
                </Badge>
                {view.waiting.until ? (
                  <Text as="span" size="sm" tone="muted">
                    {view.waiting.until}
                  </Text>
                ) : null}
              </Inline>
            </EditorCard>
            {view.customer ? <Customer customer={view.customer} /> : <Forgotten />}
            {view.links.length > 0 ? <Links view={view} /> : null}
          </>
        }
      >
        <EditorCard title={t('wish')}>
          <KeyValue
            pairs={view.facts.map(({ key, value }) => ({
              key,
              value: (
                <Text as="span" lines>
                  {value}
                </Text>
              ),
            }))}
          />
        </EditorCard>
        <NotesCard notes={view.notes} field={fields.note} />
      </EditorScreen>
      <HistoryCard entries={view.history} />
    </Stack>
  )
}

/** The account was erased, and its owner can no longer be contacted. */
function Forgotten() {
  const t = useTranslate(adminForfaits)
  return (
    <EditorCard title={useTranslate(backOffice)('contact')}>
      <Text tone="muted">{t('erased')}</Text>
    </EditorCard>
  )
}

function Customer({ customer }: { customer: NonNullable<ForfaitRequestView['customer']> }) {
  const t = useTranslate(adminForfaits)
  const copy = useTranslate(backOffice)
  return (
    <EditorCard title={copy('contact')}>
      <KeyValue
        pairs={[
          { key: copy('name'), value: customer.name },
          {
            key: copy('email'),
            value: (
              <Text as="span" lines>
                {customer.email}
              </Text>
            ),
          },
          { key: copy('phone'), value: customer.phone, numeric: true },
        ]}
      />
      <Inline gap={2}>
        {customer.whatsappTo ? (
          <ButtonLink to={customer.whatsappTo} variant="outline" icon="message-circle" reloadDocument>
            {copy('whatsapp')}
          </ButtonLink>
        ) : (
          <ButtonLink to={customer.callTo} variant="outline" icon="phone" reloadDocument>
            {copy('call')}
          </ButtonLink>
        )}
        <ButtonLink to={customer.mailTo} variant="outline" icon="mail" reloadDocument>
          {copy('reply')}
        </ButtonLink>
        <ButtonLink to={customer.accountTo} variant="ghost">
          {copy('seeAccount')}
        </ButtonLink>
      </Inline>
      {customer.whatsappTo ? null : (
        <Text size="sm" tone="muted">
          {t('noWhatsapp')}
        </Text>
      )}
    </EditorCard>
  )
}

/** The payment links that were created from the request. */
function Links({ view: { links } }: { view: ForfaitRequestView }) {
  const t = useTranslate(adminForfaits)
  return (
    <EditorCard title={t('links')}>
      {links.map(({ id, title, state, tone, detail }) => (
        <Stack key={id} gap={1}>
          <Inline gap={2} justify="between">
            <Link to={`/admin/links/${id}`}>{title}</Link>
            <Badge tone={tone} dot>
              {state}
            </Badge>
          </Inline>
          <Text size="sm" tone="muted" numeric>
            {detail}
          </Text>
        </Stack>
      ))}
    </EditorCard>
  )
}
