import { formatMoney } from '~/i18n/format'
import { boleto as copy } from '~/i18n/locales/orders/boleto'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import * as css from './boleto.css'
import type { BoletoView } from './boleto-view.server'

type BoletoPanelProps = {
  boleto: BoletoView
  isOneOfSeveral?: boolean
  /** True where the payment is the main purpose of the screen. */
  isMain?: boolean
}

/** The boleto: amount, due date, barcode, digit line and the consequence of not paying. */
export function BoletoPanel({ boleto, isOneOfSeveral = false, isMain }: BoletoPanelProps) {
  const t = useTranslate(copy)
  const { says } = boleto
  return (
    <Stack gap={5} id={isOneOfSeveral ? undefined : 'boleto'}>
      <dl className={css.facts}>
        <div>
          <dt className={css.label}>{t('amount')}</dt>
          <dd>
            <Price amount={formatMoney(boleto.amount)} size="l" />
          </dd>
        </div>
        <div>
          <dt className={css.label}>{t('due')}</dt>
          <dd className={css.value}>{boleto.due}</dd>
          {boleto.dueNote ? <dd className={css.label}>{boleto.dueNote}</dd> : null}
        </div>
        <div>
          <dt className={css.label}>{t('clearing')}</dt>
          <dd className={css.value}>{t('clearingDays')}</dd>
        </div>
      </dl>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server out of checked digits. */}
      <div className={css.bars} dangerouslySetInnerHTML={{ __html: boleto.barcode }} />
      {boleto.pdfMissing ? (
        <Notice kind="error" role="alert">
          {boleto.pdfMissing}
        </Notice>
      ) : null}
      <Stack gap={2}>
        <Text as="b" size="sm">
          {t('line')}
        </Text>
        <CopyField
          isMain={isMain}
          long
          label={t('line')}
          value={boleto.line}
          copies={boleto.digits}
          copyLabel={t('copy')}
          copiedLabel={says.copied}
          failedLabel={says.copyFailed}
        />
      </Stack>
      <Inline>
        <ButtonLink
          to={boleto.pdfUrl}
          variant="outline"
          size="m"
          icon={boleto.pdfMissing ? 'refresh-cw' : 'download'}
          full="phone"
          reloadDocument
        >
          {t(boleto.pdfMissing ? 'pdfRetry' : 'pdf')}
        </ButtonLink>
        {boleto.pdfMissing ? (
          <ButtonLink to={boleto.contactUrl} variant="outline" size="m" icon="message-circle" full="phone">
            {t('contact')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={boleto.shareUrl}
            variant="outline"
            size="m"
            icon="message-circle"
            full="phone"
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('share')}
          </ButtonLink>
        )}
      </Inline>
      {boleto.hold ? <Notice kind="warning">{boleto.hold}</Notice> : null}
    </Stack>
  )
}
