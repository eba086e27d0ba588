import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { lists } from '~/i18n/locales/back-office/lists'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { ButtonLink } from '~/ui/text/button/button'
import { listAddress } from './list-address'
import type { ListView } from './read-list.server'

const FORM = 'bulk-dialog'

type BulkDialogProps = {
  list: ListView
  title: string
  /** The posted intent; the rows are in `ids`. */
  intent: string
  ids: readonly string[]
  /** The label of the button. */
  verb: string
  destroys?: boolean
  /** Shown if none of the selected rows can be changed. */
  nothing?: string
  /** The consequence, and fields if there are any. */
  children?: ReactNode
}

/** Confirms a bulk action on the selected rows, or reports that none is selected. */
export function BulkDialog({ list, title, intent, ids, verb, destroys, nothing, children }: BulkDialogProps) {
  const t = useTranslate(lists)
  const back = listAddress(list.state)
  const keep = (
    <ButtonLink to={back} variant="outline" preventScrollReset>
      {t(intent === 'remove' && ids.length > 0 ? 'keep' : 'back')}
    </ButtonLink>
  )
  if (ids.length === 0)
    return (
      <Dialog
        title={nothing ? title : t('selected', { count: 0 })}
        closeTo={back}
        closeLabel={t('close')}
        actions={keep}
      >
        <p>{nothing ?? t('nothingSelected')}</p>
      </Dialog>
    )
  return (
    <Dialog
      title={title}
      closeTo={back}
      closeLabel={t('close')}
      actions={
        <>
          {keep}
          <SubmitButton
            form={FORM}
            name="intent"
            value={intent}
            variant={destroys ? 'delete' : 'primary'}
            action={list.state.path}
            busyLabel={t('busy')}
          >
            {verb}
          </SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={back}>
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {children}
      </Form>
    </Dialog>
  )
}
