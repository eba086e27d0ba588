import { AskDialog } from '~/forms/ask-dialog'
import { confirm } from '~/i18n/locales/confirm'
import { ownOrder } from '~/i18n/locales/own-order'
import { useTranslate } from '~/i18n/use-translate'

/** Asks before the order is canceled. */
export function CancelDialog({ code }: { code: string }) {
  const t = useTranslate(ownOrder)
  const ask = useTranslate(confirm)
  return (
    <AskDialog
      path={`/user/myAcquired/orders/${code}`}
      title={ask('cancelOrder')}
      intent="cancel"
      keep={ask('keep')}
      verb={t('cancelVerb')}
      busyLabel={t('cancelBusy')}
      closeLabel={t('close')}
      size="m"
    >
      {t('cancelText', { code })}
    </AskDialog>
  )
}
