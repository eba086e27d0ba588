import { boleto as words } from '~/i18n/locales/boleto'
import { useTranslate } from '~/i18n/use-translate'
import { AccordionItem } from '~/ui/accordion'
import { Badge } from '~/ui/badge'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Price } from '~/ui/price'
import { KerbProgress } from '~/ui/progress'
import { Text } from '~/ui/text'
import { BoletoPanel } from './boleto-panel'
import * as css from './slips.css'
import type { SlipsView } from './slips-view.server'

/** Every slip of a boleto in installments; the next one stands open. */
export function SlipsPanel({ slips }: { slips: SlipsView }) {
  const t = useTranslate(words)
  return (
    <Stack gap={4} id="boleto">
      <Stack gap={2}>
        <Text as="b" size="sm">
          {t('slips')}
        </Text>
        <KerbProgress label={slips.progress} parts={slips.parts} />
        <Text size="sm">{slips.progress}</Text>
      </Stack>
      <dl className={css.sums}>
        <div>
          <dt className={css.sum}>{t('slipsPaid')}</dt>
          <dd>
            <Price amount={slips.paid} size="m" good />
          </dd>
        </div>
        <div>
          <dt className={css.sum}>{t('slipsLeft')}</dt>
          <dd>
            <Price amount={slips.left} size="m" />
          </dd>
        </div>
      </dl>
      <div>
        {slips.rows.map((row) =>
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
      {slips.hold ? <Notice kind="warning">{slips.hold}</Notice> : null}
    </Stack>
  )
}

function Head({ row }: { row: SlipsView['rows'][number] }) {
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
