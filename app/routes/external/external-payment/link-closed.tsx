import { link } from '~/i18n/locales/link'
import { payLink } from '~/i18n/locales/pay-link'
import { useTranslate } from '~/i18n/use-translate'
import { Badge, type BadgeTone } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { Notice, type NoticeKind } from '~/ui/notice'
import type { LinkPage } from './load-link.server'

const tones: Record<LinkPage['state'], BadgeTone> = {
  open: 'warning',
  paid: 'success',
  expired: 'warning',
  canceled: 'neutral',
  paused: 'neutral',
}
const kinds: Record<LinkPage['state'], NoticeKind> = {
  open: 'warning',
  paid: 'success',
  expired: 'warning',
  canceled: 'info',
  paused: 'info',
}

/** Nothing can be paid with this link now: why, and where to go on. */
export function LinkClosed({ page }: { page: Pick<LinkPage, 'state' | 'text' | 'reason' | 'result'> }) {
  const t = useTranslate(payLink)
  const copy = useTranslate(link)
  const { state, reason, result } = page
  const text = state === 'paused' ? t('paused') : (reason ?? page.text)
  const label = state === 'paused' ? t('state.paused') : copy(`state.${state}`)
  return (
    <Card as="section" apex>
      <Stack gap={5}>
        <CardHead
          end={
            <Badge tone={tones[state]} dot>
              {label}
            </Badge>
          }
        >
          <Heading level={1} look="h3">
            {t(state === 'open' ? 'unavailable' : 'headingClosed')}
          </Heading>
        </CardHead>
        <Notice kind={kinds[state]} role="status">
          {text}
        </Notice>
        <Inline>
          {result ? (
            <ButtonLink to={result} variant="primary" size="l" full="phone">
              {t('seePayment')}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/contactUs" variant="outline" size="l" full="phone">
            {t('contact')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}
