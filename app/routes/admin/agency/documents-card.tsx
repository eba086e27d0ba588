import { FileField } from '~/forms/file-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { adminAgencies } from '~/i18n/locales/admin-agencies'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { CompactList } from '~/ui/list'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/visually-hidden'
import type { AgencyView } from './load-agency.server'

/** Papers of the agency: articles, registration, proof of account. PDFs that only administrators can open. */
export function DocumentsCard({ view }: { view: AgencyView }) {
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
