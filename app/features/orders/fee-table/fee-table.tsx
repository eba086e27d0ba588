import { feeTable } from '~/i18n/locales/orders/fee-table'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { Text } from '~/ui/text/text/text'
import type { FeeRows } from './fee-rows.server'
import * as css from './fee-table.css'

/** What canceling costs, until when, in money where it is known: three short columns that fit a phone. */
export function FeeTable({ fees: { amount, minimum, rows } }: { fees: FeeRows }) {
  const t = useTranslate(feeTable)
  return (
    <Stack gap={3}>
      {minimum === null ? null : <Text size="sm">{minimum}</Text>}
      <table className={css.table}>
        <caption className={css.caption}>{amount === null ? t('caption') : t('captionOf', { amount })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('kept')}</th>
            <th scope="col">{t('refund')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('withdrawal')}</th>
            <td>{t('nothing')}</td>
            <td className={css.good}>{amount ?? t('all')}</td>
          </tr>
          {rows.map(({ when, percent, kept, refund }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>
                {percent}
                {kept === null ? null : <small className={css.money}>{kept}</small>}
              </td>
              <td>{refund ?? t('rest')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" tone="muted">
        {t('right')}
      </Text>
    </Stack>
  )
}
