import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { type Sending, sendFile } from '~/forms/send-file'
import { upload as copy } from '~/i18n/locales/page/upload'
import { useTranslate } from '~/i18n/use-translate'

type PhotosSent = (keys: readonly string[], problems: readonly string[]) => void
export type Photos = ReturnType<typeof usePhotos>

/** With JavaScript, selected photos are uploaded immediately, one after the other, with progress. */
export function usePhotos(to: string, onSent: PhotosSent) {
  const t = useTranslate(copy)
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const under = useRef<Sending | null>(null)
  useEffect(() => () => under.current?.cancel(), [])

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    input.value = ''
    const failed: string[] = []
    const keys: string[] = []
    for (const file of files) {
      setSending({ name: file.name, percent: 0 })
      under.current = sendFile(to, 'picture', file, (percent) => setSending({ name: file.name, percent }))
      const answer = await under.current.done
      if (answer !== null && 'draft' in answer) keys.push(answer.draft.split(' ')[0] ?? '')
      else failed.push(`${file.name}: ${answer?.error ?? t('failed')}`)
    }
    under.current = null
    setSending(null)
    if (files.length > 0) onSent(keys, failed)
  }
  return { sending, choose }
}
