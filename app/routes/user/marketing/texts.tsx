import { marketing } from '~/i18n/locales/marketing'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { CopyField } from '~/ui/copy-field'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import type { TripKit } from './load-kit.server'

/** A text for a chat: touch to select all of it, copy it, or send it straight away. */
export function ChatText({ kit, kind }: { kit: TripKit; kind: keyof TripKit['texts'] }) {
  const t = useTranslate(marketing)
  const text = kit.texts[kind]
  return (
    <Card as="section" aria-labelledby={`text-${kind}`}>
      <Stack gap={4}>
        <Heading level={2} look="h4" id={`text-${kind}`}>
          {t(kind)}
        </Heading>
        <CopyField
          label={t(kind)}
          value={text}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          variant="tonal"
          prose
          also={
            <ButtonLink
              to={`https://wa.me/?${new URLSearchParams({ text })}`}
              size="m"
              icon="message-circle"
              target="_blank"
              rel="noopener"
            >
              {t('send')}
            </ButtonLink>
          }
        />
      </Stack>
    </Card>
  )
}
