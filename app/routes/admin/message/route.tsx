import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messages, orders } from '~/data/collections'
import { nameParts } from '~/domain/accounts/names'
import { formatPhone } from '~/domain/brazil/phone'
import { MESSAGE_STATES } from '~/domain/content/contact-choices'
import type { ContactMessage } from '~/domain/content/contact-message'
import { HistoryCard } from '~/features/audit/history-card'
import { mailTo } from '~/features/back-office/contact-links'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { NotesCard } from '~/features/back-office/notes-card'
import { openedVersion } from '~/features/back-office/opened-form.server'
import { removalToast } from '~/features/back-office/removal.server'
import { handleRequest, type RequestFormValues, requestFormSchema } from '~/features/back-office/request-form.server'
import { historyOf, noteViews } from '~/features/back-office/request-view.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { SelectField } from '~/forms/fields/select-field'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay } from '~/forms/lost-post'
import { readIntent } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/reply.server'
import { useFormFor } from '~/forms/use-form-for'
import { formatShortInstant } from '~/i18n/format'
import { backOffice } from '~/i18n/locales/back-office/back-office'
import { adminMessages } from '~/i18n/locales/content/admin-messages'
import { contact } from '~/i18n/locales/content/contact'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeRequest, workOn } from '~/operations/content/handle-request.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadMessage(params['id'] ?? '', context)
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData()
  if (readIntent(form, ['remove']) === 'remove') return remove(args)
  const question = replyToQuestion(form, args.context.language)
  if (question) return question
  return handleRequest(args, {
    collection: messages,
    states: MESSAGE_STATES,
    path: '/admin/messages',
    work: (id, formValues, act) => workOn(messages, id, { ...formValues, kind: 'message' }, act),
    stateName: (state, language) => translator(adminMessages, language)(`state.${state}`),
  })
}

export const clientAction = sendOrStay

async function remove({ params, context }: ActionFunctionArgs) {
  const act = { by: actorOf(requireAdmin(context)), at: context.now }
  const count = await removeRequest(messages, [params['id'] ?? ''], 'message', act)
  return removalToast('/admin/messages', { count })
}

export default function AdminMessageScreen() {
  const view = useLoaderData<typeof loader>()
  return <MessageRequest key={useEditorKey(view.version)} view={view} />
}

const LIST = '/admin/messages'
const tones = { new: 'info', read: 'neutral', answered: 'success' } as const

/** A contact message, the ways to reply, and the actions of the team. */
function MessageRequest({ view }: { view: MessageView }) {
  const t = useTranslate(adminMessages)
  const copy = useTranslate(backOffice)
  const [form, fields] = useFormFor<RequestFormValues>(view.constraint, view.values)
  return (
    <Stack gap={5}>
      <EditorScreen
        above={
          <Breadcrumb label={copy('breadcrumb')} links={[{ to: LIST, label: t('title') }]} current={view.subject} />
        }
        title={view.subject}
        badge={
          <Badge tone={tones[view.state]} dot>
            {t(`state.${view.state}`)}
          </Badge>
        }
        detail={view.detail}
        form={form}
        labels={{ state: copy('state'), note: copy('note') }}
        version={view.version}
        backTo={LIST}
        removal={{
          path: `${LIST}/${view.id}`,
          title: t('removeTitle', { count: 1 }),
          text: t('removeText'),
        }}
        actions={
          <ButtonLink to={view.sender.mailTo} variant="outline" icon="mail" reloadDocument>
            {copy('reply')}
          </ButtonLink>
        }
        aside={
          <>
            <EditorCard title={copy('handling')}>
              <SelectField
                field={fields.state}
                label={copy('state')}
                options={(['new', 'read', 'answered'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
              />
            </EditorCard>
            <Sender view={view} />
          </>
        }
      >
        <EditorCard title={t('body')}>
          <Text lines measure>
            {view.body}
          </Text>
          {view.order ? <Order order={view.order} /> : null}
        </EditorCard>
        <NotesCard notes={view.notes} field={fields.note} />
      </EditorScreen>
      <HistoryCard entries={view.history} />
    </Stack>
  )
}

/** The order code that the sender typed; a link if that order exists. */
function Order({ order: { code, isKnown } }: { order: Exclude<MessageView['order'], '' | null> }) {
  const t = useTranslate(adminMessages)
  if (!isKnown) return <Text size="sm">{t('unknownOrder', { code })}</Text>
  return (
    <Stack gap={2}>
      <Inline>
        <ButtonLink to={`/admin/orders/details?id=${code}`} variant="outline" icon="shopping-bag">
          {t('seeOrder', { code })}
        </ButtonLink>
      </Inline>
      <Text size="sm" tone="muted">
        {t('orderNote')}
      </Text>
    </Stack>
  )
}

function Sender({ view: { sender } }: { view: MessageView }) {
  const copy = useTranslate(backOffice)
  const email = (
    <Text as="span" lines>
      {sender.email}
    </Text>
  )
  return (
    <EditorCard title={copy('contact')}>
      <KeyValue
        pairs={[
          { key: copy('name'), value: sender.name },
          { key: copy('email'), value: email },
          ...(sender.phone ? [{ key: copy('phone'), value: sender.phone, numeric: true }] : []),
          ...(sender.accountTo ? [] : [{ key: copy('account'), value: copy('noAccount') }]),
        ]}
      />
      {sender.accountTo ? (
        <Inline>
          <ButtonLink to={sender.accountTo} variant="ghost">
            {copy('seeAccount')}
          </ButtonLink>
        </Inline>
      ) : null}
    </EditorCard>
  )
}

/** One message with its history and the ways to reply. */
async function loadMessage(id: string, context: RequestContext) {
  const doc = await messages.findDoc(id)
  if (doc === null) throw itemNotFound()
  const { data: message, version } = doc
  const subject = context.t(contact)(`subject.${message.subject}`)
  const received = { number: message.id, at: formatShortInstant(message.createdAt, context.language) }
  return {
    title: `${subject} · Roteiro`,
    constraint: formConstraints(requestFormSchema(MESSAGE_STATES)),
    id: message.id,
    version: openedVersion(version, { state: message.state }, context.language),
    values: { state: message.state, note: '' },
    subject,
    state: message.state,
    detail: context.t(adminMessages)('detail', received),
    body: message.body,
    order: message.orderCode && {
      code: message.orderCode,
      isKnown: (await orders.find(message.orderCode)) !== null,
    },
    sender: {
      name: message.name,
      email: message.email,
      phone: message.phone && formatPhone(message.phone),
      accountTo: message.userId && `/admin/users/${message.userId}`,
      mailTo: answerTo(message),
    },
    notes: noteViews(message.notes, context),
    history: await historyOf(messages.name, message.id, context),
  }
}

type MessageView = Awaited<ReturnType<typeof loadMessage>>

/** In the sender's language. */
function answerTo({ id, name, email, subject, language }: ContactMessage): string {
  const t = translator(adminMessages, language)
  const about = translator(contact, language)(`subject.${subject}`)
  return mailTo(
    email,
    t('mailSubject', { subject: about, number: id }),
    t('mailBody', { firstName: nameParts(name).firstName }),
  )
}
