import type { FieldMetadata } from '@conform-to/react'
import { TextAreaField } from '~/forms/fields/fields'
import { backOffice } from '~/i18n/locales/back-office/back-office'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Text } from '~/ui/text/text/text'
import { EditorCard } from './editor-card'

type NotesCardProps = { notes: readonly { id: string; text: string; by: string }[]; field: FieldMetadata }

/** The team's notes and the field for a new one. */
export function NotesCard({ notes, field }: NotesCardProps) {
  const t = useTranslate(backOffice)
  return (
    <EditorCard title={t('notes')}>
      {notes.length === 0 ? <Text tone="muted">{t('notesEmpty')}</Text> : null}
      {notes.map(({ id, text, by }) => (
        <Notice key={id} kind="warning" icon="newspaper">
          <Text lines>{text}</Text>
          <Text size="xs">{by}</Text>
        </Notice>
      ))}
      <TextAreaField field={field} label={t('note')} hint={t('noteHint')} rows={3} />
    </EditorCard>
  )
}
