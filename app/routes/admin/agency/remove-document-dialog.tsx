import { AskDialog } from '~/forms/ask-dialog'
import { adminAgencies } from '~/i18n/locales/admin-agencies'
import { useTranslate } from '~/i18n/use-translate'
import type { AgencyView } from './load-agency.server'

type RemoveDocumentDialogProps = {
  agency: Pick<AgencyView, 'id' | 'name'>
  paper: Pick<AgencyView['documents'][number], 'key' | 'name'>
}

/** Asks before a paper of the agency goes. */
export function RemoveDocumentDialog({ agency, paper }: RemoveDocumentDialogProps) {
  const t = useTranslate(adminAgencies)
  return (
    <AskDialog
      path={`/admin/users/agencies/${agency.id}`}
      title={t('removeDocumentTitle')}
      intent="removeDocument"
      hidden={{ key: paper.key }}
      keep={t('keepDocument')}
      verb={t('removeDocument')}
      busyLabel={t('removingDocument')}
      closeLabel={t('close')}
    >
      {t('removeDocumentText', { name: paper.name, agency: agency.name })}
    </AskDialog>
  )
}
