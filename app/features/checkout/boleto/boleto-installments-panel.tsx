import { boleto as copy } from '~/i18n/locales/orders/boleto'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { KerbProgress } from '~/ui/feedback/progress/progress'
import { Stack } from '~/ui/layout/layout/layout'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import * as css from './boleto-installments.css'
import type { BoletoInstallmentsView } from './boleto-installments-view.server'
import { BoletoPanel } from './boleto-panel'

/** All installments of the boleto; the next one is expanded. */
export function BoletoInstallmentsPanel({ boletoInstallments }: { boletoInstallments: BoletoInstallmentsView }) {
  const t = useTranslate(copy)
  return (
    <Stack gap={4} id="boleto">
      <Stack gap={2}>
        <Text as="b" size="sm">
          {t('boletoInstallments')}
        </Text>
        <KerbProgress label={boletoInstallments.progress} parts={boletoInstallments.parts} />
        <Text size="sm">{boletoInstallments.progress}</Text>
      </Stack>
      <dl className={css.sums}>
        <div>
          <dt className={css.sum}>{t('boletoInstallmentsPaid')}</dt>
          <dd>
            <Price amount={boletoInstallments.paid} size="m" good />
          </dd>
        </div>
        <div>
          <dt className={css.sum}>{t('boletoInstallmentsLeft')}</dt>
          <dd>
            <Price amount={boletoInstallments.left} size="m" />
          </dd>
        </div>
      </dl>
      <div>
        {boletoInstallments.rows.map((row) =>
          row.boleto ? (
            <AccordionItem
              key={row.number}
              summary={<Head row={row} />}
              open={row.isNext}
              id={`slip-${row.number}`}
              wide
            >
              <BoletoPanel boleto={row.boleto} isOneOfSeveral />
            </AccordionItem>
          ) : (
            <div key={row.number} className={css.plain}>
              <Head row={row} />
              {row.note ? (
                <Text size="sm" tone="muted">
                  {row.note}
                </Text>
              ) : null}
            </div>
          ),
        )}
      </div>
      {boletoInstallments.hold ? <Notice kind="warning">{boletoInstallments.hold}</Notice> : null}
    </Stack>
  )
}

function Head({ row }: { row: BoletoInstallmentsView['rows'][number] }) {
  return (
    <span className={css.head}>
      <span>
        <b>{row.title}</b>
        <span className={css.summary}>{row.summary}</span>
      </span>
      <Badge tone={row.status.tone}>{row.status.label}</Badge>
    </span>
  )
}
