import type { Centavos } from '~/domain/money'
import { formatMoney } from '~/i18n/format'
import { result } from '~/i18n/locales/result'
import { useTranslate } from '~/i18n/use-translate'
import { CopyField } from '~/ui/copy-field'
import { Stack } from '~/ui/layout'
import { Price } from '~/ui/price'
import { Text } from '~/ui/text'
import { Countdown } from './countdown'
import { FollowLine } from './follow-line'
import type { PixView } from './load-result.server'
import * as css from './result.css'

type PixPanelProps = { pix: PixView; total: Centavos; page: string; copied: string; copyFailed: string }

/** The code to read or to copy, until when, and whom it pays. */
export function PixPanel({ pix, total, page, copied, copyFailed }: PixPanelProps) {
  const t = useTranslate(result)
  return (
    <Stack gap={5}>
      <div className={css.pix}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server out of a checked code. */}
        <div className={css.qr} dangerouslySetInnerHTML={{ __html: pix.qr }} />
        <div className={css.guide}>
          <Countdown expiresAt={pix.expiresAt} leftMs={pix.leftMs} lastsMs={pix.lastsMs} />
          <div>
            <span className={css.label}>{t('amount')}</span>
            <Price amount={formatMoney(total)} size="l" />
          </div>
          <ol className={css.steps}>
            <li>{t('pix.1')}</li>
            <li>{t('pix.2')}</li>
            <li>{t('pix.3', { name: pix.receiver })}</li>
          </ol>
        </div>
      </div>
      <Stack gap={2}>
        <Text as="b" size="sm">
          {t('pixCode')}
        </Text>
        <CopyField
          isMain
          label={t('pixCode')}
          value={pix.code}
          copyLabel={t('copy')}
          copiedLabel={copied}
          failedLabel={copyFailed}
        />
      </Stack>
      <FollowLine page={page} />
    </Stack>
  )
}
