import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { grantsOf, mayDo } from '~/domain/accounts/capabilities'
import { HistoryCard } from '~/features/audit/history-card'
import { privateMeta } from '~/features/page/frame/page-meta'
import { ConfirmDialog } from '~/forms/confirm-dialog'
import { TextAreaField } from '~/forms/fields/fields'
import { FileField } from '~/forms/fields/file-field'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { adminAgencies } from '~/i18n/locales/agencies/admin-agencies'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { CompactList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card, CardHead } from '~/ui/trip/card/card'
import { handleAgency } from './agency.server'
import { AgencyForm } from './agency-form'
import { type AgencyView, loadAgency } from './agency-view.server'
import { useOpenedVersion } from './use-opened-version'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const grants = grantsOf(requireAdmin(context).user)
  const view = await loadAgency(params['id'] ?? '', context, {
    seesMoney: mayDo(grants, 'money', 'read'),
    seesKeys: mayDo(grants, 'keys', 'read'),
  })
  const query = new URL(request.url).searchParams
  const dialog = query.get('dialog')
  return {
    title: `${view.name} · Roteiro`,
    view,
    isRefusing: dialog === 'refuse' && view.canRefuse,
    removing: dialog === 'removeDocument' ? (view.documents.find(({ key }) => key === query.get('key')) ?? null) : null,
  }
}

export function action(args: ActionFunctionArgs) {
  return handleAgency(args)
}

export const clientAction = sendOrStay

export default function AgencyScreen() {
  const { view, isRefusing, removing } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const t = useTranslate(adminAgencies)
  const opened = useOpenedVersion(view)
  const editorKey = useEditorKey(opened)
  const problem = reply && 'problem' in reply ? reply.problem : null
  return (
    <Stack gap={4}>
      {problem ? (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      {view.refusalReason ? <Notice kind="warning">{t('refusedFor', { reason: view.refusalReason })}</Notice> : null}
      <AgencyForm key={`${view.id} ${editorKey}`} view={{ ...view, version: opened }} />
      <DocumentsCard view={view} />
      <HistoryCard entries={view.history} />
      {isRefusing ? <RefuseDialog view={view} /> : null}
      {removing ? <RemoveDocumentDialog agency={view} document={removing} /> : null}
    </Stack>
  )
}

type RemoveDocumentDialogProps = {
  agency: Pick<AgencyView, 'id' | 'name'>
  document: Pick<AgencyView['documents'][number], 'key' | 'name'>
}

/** Confirmation before a document of the agency is removed. */
function RemoveDocumentDialog({ agency, document }: RemoveDocumentDialogProps) {
  const t = useTranslate(adminAgencies)
  return (
    <ConfirmDialog
      path={`/admin/users/agencies/${agency.id}`}
      title={t('removeDocumentTitle')}
      intent="removeDocument"
      hidden={{ key: document.key }}
      keep={t('keepDocument')}
      verb={t('removeDocument')}
      busyLabel={t('removingDocument')}
      closeLabel={t('close')}
    >
      {t('removeDocumentText', { name: document.name, agency: agency.name })}
    </ConfirmDialog>
  )
}

/** The dialog for the reason, which is sent to the agency. */
function RefuseDialog({ view: { id, name, constraints } }: { view: AgencyView }) {
  const t = useTranslate(adminAgencies)
  const page = `/admin/users/agencies/${id}`
  const lastResult = useReplyOf('refuse')
  const [form, fields] = useFormFor<{ reason: string }>(constraints.refuse, null, { id: 'refuse', lastResult })
  return (
    <Dialog
      title={t('refuseTitle', { name })}
      closeTo={page}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          <SubmitButton form={form.id} name="intent" value="refuse" variant="delete" busyLabel={t('refusing')}>
            {t('refuse')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} action={`${page}?dialog=refuse`} labels={{ reason: t('reason') }}>
        <Stack gap={3}>
          <p>{t('refuseText')}</p>
          <TextAreaField field={fields.reason} label={t('reason')} rows={3} />
        </Stack>
      </PostForm>
    </Dialog>
  )
}

/** Documents of the agency: articles, registration, proof of account. PDFs that only administrators can open. */
function DocumentsCard({ view }: { view: AgencyView }) {
  const t = useTranslate(adminAgencies)
  return (
    <Card as="section" aria-labelledby="documents">
      <CardHead>
        <Heading level={2} look="h4" id="documents">
          {t('documents')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        {view.documents.length === 0 ? <Text tone="muted">{t('noDocuments')}</Text> : <Papers view={view} />}
        {view.documents.length < view.mostDocuments ? (
          <NewDocument view={view} />
        ) : (
          <Text tone="muted">{t('allDocuments', { most: view.mostDocuments })}</Text>
        )}
      </Stack>
    </Card>
  )
}

function NewDocument({ view }: { view: AgencyView }) {
  const t = useTranslate(adminAgencies)
  const lastResult = useReplyOf('addDocument')
  const [form, fields] = useFormFor<{ file: string; fileDraft: string }>(view.constraints.document, null, {
    id: 'document',
    lastResult,
  })
  return (
    <PostForm form={form} labels={{ file: t('newDocument') }} multipart>
      <FileField
        field={fields.file}
        draft={fields.fileDraft}
        kind="pdf"
        label={t('newDocument')}
        uploadTo="/admin/uploads"
      />
      <div>
        <SubmitButton variant="primary" name="intent" value="addDocument" busyLabel={t('adding')}>
          {t('addDocument')}
        </SubmitButton>
      </div>
    </PostForm>
  )
}

function Papers({ view: { id, documents } }: { view: AgencyView }) {
  const t = useTranslate(adminAgencies)
  return (
    <CompactList
      items={documents.map(({ key, name, at }) => ({
        key,
        icon: 'file-text',
        content: (
          <>
            <a href={`/admin/users/agencies/${id}/document?key=${key}`}>{name}</a>{' '}
            <Text as="span" size="xs" tone="muted">
              {at}
            </Text>
          </>
        ),
        end: (
          <ButtonLink
            to={`?${new URLSearchParams({ dialog: 'removeDocument', key })}`}
            variant="deleteOutline"
            preventScrollReset
          >
            {t('removeDocument')} <VisuallyHidden>({name})</VisuallyHidden>
          </ButtonLink>
        ),
      }))}
    />
  )
}
