import { commissionList } from '~/i18n/locales/agencies/commission-list'
import { useTranslate } from '~/i18n/use-translate'
import { Figure, Figures } from '~/ui/media/figure/figure'
import type { CommissionFigures } from './commission-list.server'

/** The pending, ready, paid and owed amounts. */
export function CommissionFiguresBand({ figures, own }: { figures: CommissionFigures; own?: boolean }) {
  const t = useTranslate(commissionList)
  const { accrued, released, paid, owed, days } = figures
  return (
    <Figures label={t('figures')}>
      <Figure
        label={t(own ? 'figure.releasedOwn' : 'figure.released')}
        value={released.amount}
        detail={t('figure.sales', { count: released.count })}
        tone={released.count > 0 ? 'good' : 'muted'}
      />
      <Figure label={t('figure.accrued')} value={accrued.amount} detail={t('figure.accruedText', { days })} />
      <Figure label={t('figure.paid')} value={paid.amount} detail={t('figure.sales', { count: paid.count })} />
      <Figure
        label={t('figure.owed')}
        value={owed.amount}
        detail={t('figure.owedText')}
        tone={owed.isAny ? 'error' : 'muted'}
      />
    </Figures>
  )
}
