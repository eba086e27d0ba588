import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Button } from '~/ui/text/button/button'
import { type LeavingAct, leavingIntent } from './leaving'

const styles = {
  remove: { variant: 'deleteOutline', icon: 'trash-2' },
  duplicate: { variant: 'outline', icon: 'copy' },
  close: { variant: 'outline', icon: 'eye-off' },
  return: { variant: 'outline', icon: 'message-circle' },
} as const

type LeaveButtonProps = { act: LeavingAct; form: string; full?: 'always' }

/** Posts the form, so that the server sees unsaved changes before the user leaves. */
export function LeaveButton({ act, form, full }: LeaveButtonProps) {
  const t = useTranslate(tripEditor)
  return (
    <Button {...styles[act]} form={form} name="intent" value={leavingIntent(act)} full={full}>
      {t(`act.${act}`)}
    </Button>
  )
}
