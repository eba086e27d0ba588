import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idSchema } from '~/domain/scalars'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminMessages } from '~/i18n/locales/admin-messages'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { BulkDialog } from '~/routes/lists/bulk-dialog'
import { ListPage } from '~/routes/lists/list-page'
import { requireAdmin } from '~/session/require-user.server'
import { answerMessages } from './answer-messages.server'
import { listMessages, subjectOptions } from './list-messages.server'
import { messageColumns } from './message-columns'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The shop's mails lead to `?id=…`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const isRemoval = params.get('dialog') === 'remove'
  const id = idSchema.safeParse(params.get('id'))
  if (id.success && !isRemoval) throw redirect(`/admin/messages/${id.data}`)
  return {
    title: `${translator(adminMessages, language)('title')} · Roteiro`,
    dialog: isRemoval ? params.getAll('id') : null,
    subjects: subjectOptions(language),
    ...(await listMessages(params, language)),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerMessages(args)
}

export const clientAction = sendOrTell

export default function AdminMessagesScreen() {
  const { rows, list, dialog, subjects } = useLoaderData<typeof loader>()
  const t = useTranslate(adminMessages)
  const states = (['new', 'read', 'answered'] as const).map((value) => ({ value, label: t(`state.${value}`) }))
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[
          { name: 'state', label: t('state'), all: t('allStates'), options: states },
          { name: 'subject', label: t('subject'), all: t('allSubjects'), options: subjects },
        ]}
        exportPath="/admin/messages/export"
        bulk={[
          { intent: 'read', label: t('markRead') },
          { intent: 'new', label: t('markUnread') },
          { intent: 'answered', label: t('markAnswered') },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', asks: true, destroys: true },
        ]}
        columns={messageColumns(t, list)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'mail', title: t('empty'), text: t('emptyText') }}
      />
      {dialog ? (
        <BulkDialog
          list={list}
          title={t('removeTitle', { count: dialog.length })}
          intent="remove"
          ids={dialog}
          verb={t('remove')}
          destroys
        >
          <p>{t('removeText')}</p>
        </BulkDialog>
      ) : null}
    </>
  )
}
