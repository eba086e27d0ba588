import type { FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { EnterSaves } from '~/forms/enter-saves'
import { PostForm } from '~/forms/post-form'
import { RemoveButton } from '~/forms/question-buttons'
import { SubmitButton } from '~/forms/submit-button'
import { VersionInput } from '~/forms/version-input'
import { editor } from '~/i18n/locales/back-office/editor'
import { useTranslate } from '~/i18n/use-translate'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { EditorBar, EditorColumns } from '~/ui/table/editor-bar/editor-bar'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { RemovalDialog, type RemovalQuestion } from './removal-dialog'

type EditorScreenProps = {
  /** Where one is, over the title. */
  above?: ReactNode
  title: string
  /** The state, as a badge. */
  badge?: ReactNode
  /** Code, last edit, by whom. */
  detail?: ReactNode
  /** What waits for a decision, before the form and apart from it. */
  lead?: ReactNode
  form: FormMetadata
  labels?: Readonly<Record<string, string>>
  /** What is wrong with the whole form with more than words: links. */
  whole?: ReactNode
  /** Of the stored document; null while it is new. A save over another version is told, never silent. */
  version: string | null
  /** The list one came from. */
  backTo: string
  /** What is asked before it is removed; none where it cannot be. */
  removal?: RemovalQuestion | null
  /** The address of a question of its own. */
  removeTo?: string
  /** In its place a button of its own. */
  remove?: ReactNode
  /** What else can be done, beside the title. */
  actions?: ReactNode
  /** Cards beside the main column. */
  aside?: ReactNode
  saveLabel?: string
  /** In the bar at the foot. */
  note?: ReactNode
  multipart?: boolean
  children: ReactNode
}

/** One thing of the back office and everything that can be set on it. Fields stand in `<Card>`s. */
export function EditorScreen(props: EditorScreenProps) {
  const { title, badge, detail, form, labels, version, backTo, removal, actions, aside, saveLabel, note } = props
  const { removeTo = removal ? `${removal.path}?dialog=remove` : null } = props
  const t = useTranslate(editor)
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
        <PostForm form={form} labels={labels} whole={props.whole} multipart={props.multipart}>
          <EnterSaves />
          <VersionInput form={form} opened={version} />
          <EditorColumns aside={aside}>{props.children}</EditorColumns>
          <EditorBar note={note}>
            {props.remove}
            {removeTo ? <RemoveButton to={removeTo}>{t('remove')}</RemoveButton> : null}
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
