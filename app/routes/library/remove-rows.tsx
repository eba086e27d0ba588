import { Link } from '@remix-run/react'
import { library } from '~/i18n/locales/library'
import { useTranslate } from '~/i18n/use-translate'
import { BulkDialog } from '~/routes/lists/bulk-dialog'
import { listAddress } from '~/routes/lists/list-address'
import type { ListView } from '~/routes/lists/read-list.server'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Stack } from '~/ui/layout'
import { MarkedList } from '~/ui/list'
import type { Removal } from './removal.server'

/** Asks before chosen things go, and says which of them stay because they are in use. */
export function RemoveRows({
  list,
  removal: { ids, stay },
  text,
}: {
  list: ListView
  removal: Removal
  text?: string
}) {
  const t = useTranslate(library)
  const kept =
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
  if (ids.length === 0 && kept) {
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
        <Stack gap={2}>{kept}</Stack>
      </Dialog>
    )
  }
  return (
    <BulkDialog
      list={list}
      title={t('removeTitle', { count: ids.length })}
      intent="remove"
      ids={ids}
      verb={t('remove')}
      destroys
    >
      <Stack gap={2}>
        <p>{text ?? t('removeText')}</p>
        {kept}
      </Stack>
    </BulkDialog>
  )
}
