import { linkMaker } from '~/i18n/locales/payments/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { CARD_WIDTHS, Picture } from '~/ui/media/picture/picture'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { LinkPreview } from './link-preview.server'
import * as css from './links.css'

/** The message as the customer receives it, and the result for the agency. */
export function LinkPreviewPanel({ preview }: { preview: LinkPreview | null }) {
  const t = useTranslate(linkMaker)
  return (
    <aside className={css.beside} aria-label={t('preview')} id="preview">
      <Card as="section">
        <Stack gap={4}>
          <Heading level={2} look="h4">
            {t('preview')}
          </Heading>
          {preview === null ? (
            <Text size="sm" tone="muted">
              {t('previewNone')}
            </Text>
          ) : (
            <>
              <ChatBubble preview={preview} />
              <Sums sums={preview.sums} />
              <Text size="xs" tone="muted">
                {t('linkLater')}
              </Text>
            </>
          )}
        </Stack>
      </Card>
    </aside>
  )
}

function ChatBubble({ preview }: { preview: LinkPreview }) {
  const { title, line, amount, ways, seller, message, host, coverKey } = preview
  const base = coverKey === null ? '/art/viaduct' : `/images/${coverKey}`
  return (
    <div className={css.wall}>
      <div className={css.bubble}>
        <div className={css.chatCard}>
          <Picture image={{ base, width: 1200, height: 800, widths: CARD_WIDTHS }} alt="" sizes="400px" fit="behind" />
          <span className={css.chatSeller}>{seller}</span>
          <b className={css.chatTitle}>{title}</b>
          {line ? <span>{line}</span> : null}
          <b className={css.chatAmount}>{amount}</b>
          <span>{ways}</span>
        </div>
        <Text size="sm" lines>
          {message}
        </Text>
        <Text size="sm">{`${host}/…`}</Text>
      </div>
    </div>
  )
}

function Sums({ sums }: { sums: LinkPreview['sums'] }) {
  const t = useTranslate(linkMaker)
  const { pays, pix, commission } = sums
  return (
    <KeyValue
      align="end"
      pairs={[
        { key: t('pays'), value: pays, numeric: true },
        ...(pix === null ? [] : [{ key: t('paysPix'), value: pix, numeric: true }]),
        ...(commission === null
          ? []
          : [{ key: t('commission', { percent: commission.percent }), value: commission.amount, numeric: true }]),
      ]}
    />
  )
}
