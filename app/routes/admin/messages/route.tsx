import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messages } from '~/data/collections'
import { formatPhone } from '~/domain/brazil/phone'
import { CONTACT_SUBJECTS, MESSAGE_STATES } from '~/domain/content/contact-choices'
import type { ContactMessage } from '~/domain/content/contact-message'
import { idSchema } from '~/domain/values/scalars'
import { countToast, nothingSelectedToast, readListAction } from '~/features/back-office/list-action.server'
import { type ListColumn, useTableColumns } from '~/features/back-office/list-columns'
import { ListScreen } from '~/features/back-office/list-screen'
import { type ListOffer, loadListScreen } from '~/features/back-office/read-list.server'
import { removalToast } from '~/features/back-office/removal.server'
import { excerptOf } from '~/features/back-office/request-view.server'
import { RowsRemoval } from '~/features/back-office/rows-removal'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { adminMessages } from '~/i18n/locales/content/admin-messages'
import { contact } from '~/i18n/locales/content/contact'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeRequest, setStates } from '~/operations/content/handle-request.server'
import { Badge, type BadgeTone } from '~/ui/feedback/badge/badge'
import { EntityCell } from '~/ui/table/entity-cell/entity-cell'

export const meta: MetaFunction<typeof loader> = privateMeta

const tones: Record<ContactMessage['state'], BadgeTone> = { new: 'info', read: 'neutral', answered: 'success' }

export const messageList: ListOffer<ContactMessage> = {
  path: '/admin/messages',
  searchTerms: 'searchTerms',
  filters: {
    state: (value) => {
      const state = MESSAGE_STATES.find((known) => known === value)
      return state ? { state } : null
    },
    subject: (value) => {
      const subject = CONTACT_SUBJECTS.find((known) => known === value)
      return subject ? { subject } : null
    },
  },
  sorts: { received: { by: 'createdAt', natural: 'desc' }, updated: { by: 'updatedAt', natural: 'desc' } },
  period: { sort: 'received', kind: 'instant' },
}

type MessageFacts = Pick<
  ContactMessage,
  'id' | 'name' | 'email' | 'phone' | 'subject' | 'orderCode' | 'state' | 'body' | 'createdAt'
>

type Words = { t: Translate<typeof adminMessages>; subjects: Translate<typeof contact> }

export function messageColumns({ t, subjects }: Words): ListColumn<MessageFacts>[] {
  const state = (message: MessageFacts) => t(`state.${message.state}`)
  return [
    {
      key: 'sender',
      header: t('sender'),
      rowHeader: true,
      place: 'wide',
      value: ({ name }) => name,
      cell: ({ id, name, body }) => <EntityCell to={`${messageList.path}/${id}`} name={name} detail={body} />,
    },
    { key: 'subject', header: t('subject'), value: ({ subject }) => subjects(`subject.${subject}`) },
    {
      key: 'order',
      header: t('order'),
      numeric: true,
      value: ({ orderCode }) => orderCode,
      cell: ({ orderCode }) => orderCode ?? t('noOrder'),
    },
    {
      key: 'state',
      header: t('state'),
      value: state,
      cell: (row) => (
        <Badge tone={tones[row.state]} dot>
          {state(row)}
        </Badge>
      ),
    },
    {
      key: 'received',
      header: t('received'),
      value: ({ createdAt }) => ({ at: createdAt }),
      numeric: true,
      sort: 'received',
    },
    { key: 'number', header: t('number'), value: ({ id }) => id, isInFileOnly: true },
    { key: 'email', header: t('email'), value: ({ email }) => email, isInFileOnly: true },
    { key: 'phone', header: t('phone'), value: ({ phone }) => phone && formatPhone(phone), isInFileOnly: true },
    { key: 'body', header: t('body'), value: ({ body }) => body, isInFileOnly: true },
  ]
}

/** The shop's mails link to `?id=…`. */
export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const id = idSchema.safeParse(params.get('id'))
  if (id.success && params.get('dialog') !== 'remove') throw redirect(`${messageList.path}/${id.data}`)
  return loadListScreen(args, {
    title: args.context.t(adminMessages)('title'),
    offer: messageList,
    collection: messages,
    toRow,
    nameOf: ({ name }) => name,
  })
}

/** Only the beginning of the body. */
function toRow({ id, name, email, phone, subject, orderCode, state, body, createdAt }: ContactMessage): MessageFacts {
  return { id, name, email, phone, subject, orderCode, state, body: excerptOf(body), createdAt }
}

export async function action(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['remove', ...MESSAGE_STATES])
  if (ids.length === 0) return nothingSelectedToast(page)
  if (intent === 'remove') return removalToast(page, { count: await removeRequest(messages, ids, 'message', act) })
  return countToast(page, intent ? await setStates(messages, ids, { state: intent, kind: 'message' }, act) : 0)
}

export const clientAction = sendOrStay

export default function AdminMessagesScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminMessages)
  const subjects = useTranslate(contact)
  const states = MESSAGE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))
  const subjectOptions = CONTACT_SUBJECTS.map((value) => ({ value, label: subjects(`subject.${value}`) }))
  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[
          { name: 'state', label: t('state'), all: t('allStates'), options: states },
          { name: 'subject', label: t('subject'), all: t('allSubjects'), options: subjectOptions },
        ]}
        exportPath={`${messageList.path}/export`}
        bulk={[
          { intent: 'read', label: t('markRead') },
          { intent: 'new', label: t('markUnread') },
          { intent: 'answered', label: t('markAnswered') },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', needsConfirmation: true, destroys: true },
        ]}
        columns={useTableColumns(messageColumns({ t, subjects }), list, messageList.sorts)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'mail', title: t('empty'), text: t('emptyText') }}
      />
      <RowsRemoval
        list={list}
        removal={removal}
        title={(count) => t('removeTitle', { count })}
        text={t('removeText')}
      />
    </>
  )
}
