import type { FieldMetadata } from '@conform-to/react'
import { TextAreaField } from '~/forms/text-area-field'
import { backOffice } from '~/i18n/locales/back-office/back-office'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Text } from '~/ui/text/text/text'
import { EditorCard } from './editor-card'

type NotesCardProps = { notes: readonly { id: string; text: string; by: string }[]; field: FieldMetadata }

/** What the team noted, and the field for the next note. */
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
