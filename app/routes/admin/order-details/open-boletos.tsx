import { boleto as copy } from '~/i18n/locales/boleto'
import { orderDetails } from '~/i18n/locales/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { AccordionItem } from '~/ui/accordion'
import { ButtonLink } from '~/ui/button'
import { CopyField } from '~/ui/copy-field'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import type { OpenBoleto } from './open-boletos.server'

/** Line, PDF and another due day of every boleto that waits; the next one stands open. */
export function OpenBoletos({ code, boletos }: { code: string; boletos: OpenBoleto[] }) {
  const t = useTranslate(orderDetails)
  if (boletos.length === 0) return null
  return (
    <section aria-labelledby="open-boletos">
      <Heading level={3} look="label" id="open-boletos">
        {t('openBoletos')}
      </Heading>
      {boletos.map((boleto) => (
        <AccordionItem
          key={boleto.chargeId}
          id={boleto.anchor}
          summary={boleto.title}
          icon="barcode"
          open={boleto.isNext}
        >
          <Boleto code={code} boleto={boleto} />
        </AccordionItem>
      ))}
    </section>
  )
}

function Boleto({ code, boleto }: { code: string; boleto: OpenBoleto }) {
  const t = useTranslate(orderDetails)
  const translate = useTranslate(copy)
  return (
    <Stack gap={3}>
      {boleto.pdfMissing ? (
        <Notice kind="error" role="alert">
          {boleto.pdfMissing}
        </Notice>
      ) : null}
      <CopyField
        long
        label={translate('line')}
        value={boleto.line}
        copies={boleto.digits}
        copyLabel={translate('copy')}
        copiedLabel={boleto.says.copied}
        failedLabel={boleto.says.copyFailed}
        variant="tonal"
      />
      <Inline gap={2}>
        <ButtonLink to={boleto.pdfUrl} variant="outline" icon="download" reloadDocument>
          {translate(boleto.pdfMissing ? 'pdfRetry' : 'pdf')}
        </ButtonLink>
        <ButtonLink
          to={boleto.shareUrl}
          variant="outline"
          icon="message-circle"
          target="_blank"
          rel="noopener noreferrer"
        >
          {translate('share')}
        </ButtonLink>
        <ButtonLink
          to={`?id=${code}&dialog=due&charge=${boleto.chargeId}`}
          variant="outline"
          icon="calendar-days"
          preventScrollReset
        >
          {t('dueDay')}
        </ButtonLink>
      </Inline>
    </Stack>
  )
}
