import { library } from '~/i18n/locales/library'
import { useTranslate } from '~/i18n/use-translate'
import { RemoveDialog } from './remove-dialog'

/** Asks before the thing of a library editor goes. */
export function RemovalDialog({ path, title, text }: { path: string; title: string; text?: string }) {
  const t = useTranslate(library)
  return (
    <RemoveDialog
      path={path}
      title={title}
      keep={t('keep')}
      verb={t('remove')}
      busyLabel={t('busy')}
      closeLabel={t('close')}
    >
      {text ?? t('removeText')}
    </RemoveDialog>
  )
}
