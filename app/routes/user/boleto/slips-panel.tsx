import { boleto as words } from '~/i18n/locales/boleto'
import { useTranslate } from '~/i18n/use-translate'
import { AccordionItem } from '~/ui/accordion'
import { Badge } from '~/ui/badge'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { ProgressBar } from '~/ui/progress'
import { Text } from '~/ui/text'
import { BoletoPanel } from './boleto-panel'
import * as css from './slips.css'
import type { SlipsView } from './slips-view.server'

/** Every slip of a boleto in installments; the next one stands open. */
export function SlipsPanel({ slips }: { slips: SlipsView }) {
  const t = useTranslate(words)
  return (
    <Stack gap={4} id="boleto">
      <ProgressBar label={t('slips')} text={slips.progress} value={slips.paid} max={slips.total} />
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
      <Badge tone={row.tone}>{row.state}</Badge>
    </span>
  )
}
