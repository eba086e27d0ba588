import type { FieldMetadata } from '@conform-to/react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { pictureKey } from '~/domain/content/picture-key'
import { useOwnErrors } from '~/forms/own-errors'
import { oneSending, type SentFile, sendFile } from '~/forms/send-file'
import { upload as copy } from '~/i18n/locales/page/upload'
import { useTranslate } from '~/i18n/use-translate'
import { announce } from '~/ui/feedback/live-region/announce'
import { ProgressBar } from '~/ui/feedback/progress/progress'
import { FileInput } from '~/ui/form/file-input/file-input'
import { type FieldOf, useControl } from './use-control'

type FileFieldProps = FieldOf & {
  kind: 'picture' | 'pdf'
  /** The field `<name>Draft`: a reference to a file that an earlier attempt uploaded (`draftValue` of take-upload). */
  draft: FieldMetadata
  /** The stored file. */
  current?: { name: string; picture?: string | null } | null
  /** With JavaScript, the address that a selected file is uploaded to immediately. */
  uploadTo: string
}

const accepted = { picture: 'image/jpeg,image/png,image/webp,image/avif', pdf: 'application/pdf,.pdf' } as const
const symbols = { picture: 'image', pdf: 'file-text' } as const

/** A file sent with its form; with JavaScript it is uploaded when it is selected, and its progress is shown. */
export function FileField({ field, draft, kind, label, hint, current, uploadTo }: FileFieldProps) {
  const t = useTranslate(copy)
  const { defaultValue: _, ...control } = useControl(field)
  const earlier = fileOfDraft(draft.initialValue, kind)
  const { sent, percent, name, error, choose } = useSending(uploadTo, kind, field.name)
  const draftFile = sent ?? earlier
  const shown = draftFile ?? current ?? null
  const state = draftFile
    ? t('sent', { name: draftFile.name })
    : current
      ? `${t('current', { name: current.name })}. ${t('keep')}`
      : null
  return (
    <>
      <FileInput
        key={field.key}
        {...control}
        label={label}
        hint={hint ?? t(kind === 'picture' ? 'pictureHint' : 'pdfHint')}
        accept={accepted[kind]}
        required={control.required && shown === null}
        error={error || (sent ? undefined : control.error)}
        symbol={symbols[kind]}
        picture={shown?.picture}
        onChange={choose}
        state={
          percent === null ? (
            state
          ) : (
            <ProgressBar
              label={t(percent < 100 ? 'sending' : 'working', { name })}
              value={percent}
              text={t('percent', { percent })}
            />
          )
        }
      />
      <input
        type="hidden"
        name={draft.name}
        form={draft.formId}
        value={draftFile?.draft ?? ''}
        data-unsaved={draftFile ? '' : undefined}
      />
    </>
  )
}

function fileOfDraft(value: unknown, kind: FileFieldProps['kind']): SentFile | null {
  if (typeof value !== 'string' || value === '') return null
  const [id = '', ...name] = value.split(' ')
  const key = pictureKey(id)
  if (key === '') return null
  return { draft: value, name: name.join(' '), picture: kind === 'picture' ? `/images/${key}-480.webp` : null }
}

/** Uploads of this field, with a message when each one ends. An uploaded file is not sent again with the form. */
function useSending(to: string, kind: FileFieldProps['kind'], field: string) {
  const t = useTranslate(copy)
  const { known, report } = useOwnErrors()
  const [sent, setSent] = useState<SentFile | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [one] = useState(oneSending)
  useEffect(() => one.forget, [one])

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    one.forget()
    if (!file) return setPercent(null)
    report(field, undefined)
    setName(file.name)
    setPercent(0)
    const reply = await one.send(sendFile(to, kind, file, setPercent))
    if (reply === 'forgotten') return
    setPercent(null)
    // The native control announces that no file is selected.
    input.value = ''
    if (reply !== null && 'draft' in reply) {
      setSent(reply)
      return announce(t('sent', { name: reply.name }))
    }
    const problem = reply?.error ?? t('failed')
    report(field, problem)
    announce(problem)
  }
  return { sent, percent, name, error: known[field], choose }
}
