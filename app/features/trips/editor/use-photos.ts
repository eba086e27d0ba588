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
  const waiting = useRef<File[]>([])
  // The rows may change while photos are on their way.
  const latest = useRef(onSent)
  useEffect(() => {
    latest.current = onSent
  })
  useEffect(() => () => under.current?.cancel(), [])

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    waiting.current.push(...(input.files ?? []))
    input.value = ''
    if (waiting.current.length === 0 || under.current !== null) return
    const failed: string[] = []
    const keys: string[] = []
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      setSending({ name: file.name, percent: 0 })
      under.current = sendFile(to, 'picture', file, (percent) => setSending({ name: file.name, percent }))
      const reply = await under.current.done
      if (reply !== null && 'draft' in reply) keys.push(reply.draft.split(' ')[0] ?? '')
      else failed.push(`${file.name}: ${reply?.error ?? t('failed')}`)
    }
    under.current = null
    setSending(null)
    latest.current(keys, failed)
  }
  return { sending, choose }
}
