import { referenceData } from '~/i18n/locales/back-office/reference-data'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Stack } from '~/ui/layout/layout/layout'
import { MarkedList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { BulkDialog } from './bulk-dialog'
import { listAddress } from './list-address'
import type { ListView } from './read-list.server'
import type { Removal } from './removal.server'

type RowsRemovalProps = {
  list: ListView
  /** Null while the dialog is closed. */
  removal: Removal | null
  /** The title for this number of rows, if the list has its own. */
  title?: (count: number) => string
  /** The consequence. */
  text?: string
}

/** Confirms the removal of the selected rows and names those that are in use. */
export function RowsRemoval({ removal, ...props }: RowsRemovalProps) {
  return removal ? <Question {...props} removal={removal} /> : null
}

function Question({ list, removal: { ids, stay }, title, text }: RowsRemovalProps & { removal: Removal }) {
  const t = useTranslate(referenceData)
  const inUse =
    stay.length > 0 ? (
      <>
        <p>{t('stays')}</p>
        <MarkedList
          items={stay.map(({ id, name, why }) => (
            <span key={id}>
              <Link to={`${list.state.path}/${id}`}>{name}</Link>: {why}
            </span>
          ))}
        />
      </>
    ) : null
  if (ids.length === 0 && inUse) {
    const back = listAddress(list.state)
    return (
      <Dialog
        title={t('staysTitle')}
        closeTo={back}
        closeLabel={t('close')}
        actions={
          <ButtonLink to={back} variant="outline" preventScrollReset>
            {t('close')}
          </ButtonLink>
        }
      >
        <Stack gap={2}>{inUse}</Stack>
      </Dialog>
    )
  }
  return (
    <BulkDialog
      list={list}
      title={title ? title(ids.length) : t('removeTitle', { count: ids.length })}
      intent="remove"
      ids={ids}
      verb={t('remove')}
      destroys
    >
      <Stack gap={2}>
        <p>{text ?? t('removeText')}</p>
        {inUse}
      </Stack>
    </BulkDialog>
  )
}
