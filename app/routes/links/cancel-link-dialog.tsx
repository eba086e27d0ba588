import { AskDialog } from '~/forms/ask-dialog'
import { linkMaker } from '~/i18n/locales/link-maker'
import { useTranslate } from '~/i18n/use-translate'

/** Asks before a link is taken back. */
export function CancelLinkDialog({ page }: { page: string }) {
  const t = useTranslate(linkMaker)
  return (
    <AskDialog
      path={page}
      title={t('cancelTitle')}
      intent="cancel"
      keep={t('keep')}
      verb={t('cancel')}
      busyLabel={t('cancelBusy')}
      closeLabel={t('close')}
      size="m"
    >
      {t('cancelText')}
    </AskDialog>
  )
}
