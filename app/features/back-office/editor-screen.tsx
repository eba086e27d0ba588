import type { FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { VersionInput } from '~/forms/fields/version-input'
import { useMayPost } from '~/forms/may-post'
import { PostForm } from '~/forms/post-form'
import { RemoveButton } from '~/forms/question-buttons'
import { EnterSaves, SubmitButton } from '~/forms/submit-button'
import { editor } from '~/i18n/locales/back-office/editor'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { EditorBar, EditorColumns } from '~/ui/table/editor-bar/editor-bar'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { RemovalDialog, type RemovalQuestion } from './removal-dialog'

type EditorScreenProps = {
  /** The breadcrumb above the title. */
  above?: ReactNode
  title: string
  /** The status, as a badge. */
  badge?: ReactNode
  /** Code, time and author of the last edit. */
  detail?: ReactNode
  /** What needs a decision, shown above the form. */
  lead?: ReactNode
  form: FormMetadata
  labels?: Readonly<Record<string, string>>
  /** Errors of the whole form that contain links. */
  whole?: ReactNode
  /** The version of the stored document; null for a new one. Saving over another version is reported as a conflict. */
  version: string | null
  /** The address of the list. */
  backTo: string
  /** The confirmation before removal; null if it cannot be removed. */
  removal?: RemovalQuestion | null
  /** The address of a separate removal dialog. */
  removeTo?: string
  /** A custom removal button. */
  remove?: ReactNode
  /** More actions, next to the title. */
  actions?: ReactNode
  /** Cards next to the main column. */
  aside?: ReactNode
  saveLabel?: string
  /** A note in the bar at the bottom. */
  note?: ReactNode
  multipart?: boolean
  children: ReactNode
}

/** The editor of one document. Its fields are placed in `<Card>`s. */
export function EditorScreen(props: EditorScreenProps) {
  const { title, badge, detail, form, labels, version, backTo, removal, actions, aside, saveLabel, note } = props
  const { removeTo = removal ? `${removal.path}?dialog=remove` : null } = props
  const t = useTranslate(editor)
  const mayPost = useMayPost()
  return (
    <>
      <Stack gap={4}>
        <Stack gap={2}>
          {props.above}
          <Inline gap={3}>
            <Heading level={1}>{title}</Heading>
            {badge}
            {actions ? <Push>{actions}</Push> : null}
          </Inline>
        </Stack>
        {detail ? <Text tone="muted">{detail}</Text> : null}
        {props.lead}
        {mayPost ? null : <Notice kind="info">{t('onlyReads')}</Notice>}
        <PostForm form={form} labels={labels} whole={props.whole} multipart={props.multipart}>
          {mayPost ? <EnterSaves /> : null}
          <VersionInput form={form} opened={version} />
          <EditorColumns aside={aside}>{props.children}</EditorColumns>
          <EditorBar note={note}>
            {mayPost ? props.remove : null}
            {mayPost && removeTo ? <RemoveButton to={removeTo}>{t('remove')}</RemoveButton> : null}
            <ButtonLink to={backTo} variant="outline">
              {t('back')}
            </ButtonLink>
            <SubmitButton name="intent" value="save" variant="primary" busyLabel={t('saving')}>
              {saveLabel ?? t('save')}
            </SubmitButton>
          </EditorBar>
        </PostForm>
      </Stack>
      {removal ? <RemovalDialog {...removal} /> : null}
    </>
  )
}
