import { useEffect, useRef } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { departure } from '~/i18n/locales/departure'
import { editor as editorCopy } from '~/i18n/locales/editor'
import { useTranslate } from '~/i18n/use-translate'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import type { Telling } from './telling'

/** Asks once before people are told: what changes, for how many, and the button that saves it. */
export function TellFirst({ telling, form }: { telling: Telling; form: string }) {
  const t = useTranslate(departure)
  const editor = useTranslate(editorCopy)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="tell-first">
      <Notice
        kind="warning"
        role="alert"
        action={
          <SubmitButton
            form={form}
            name="intent"
            value={telling.intent}
            variant="primary"
            full="phone"
            busyLabel={editor('saving')}
          >
            {telling.save}
          </SubmitButton>
        }
      >
        <Stack gap={3}>
          <Heading level={2} look="h4" id="tell-first">
            {t('ask.title')}
          </Heading>
          <ul>
            {telling.lines.map((line) => (
              <li key={`${line.label} ${line.was}`}>{t('change.line', { ...line })}</li>
            ))}
          </ul>
          <Text>{[telling.text, telling.big, t('ask.nothingSaved')].filter(Boolean).join(' ')}</Text>
        </Stack>
      </Notice>
    </section>
  )
}
