import { BulkDialog } from '~/features/back-office/bulk-dialog'
import type { ListView } from '~/features/back-office/read-list.server'
import { commissionList } from '~/i18n/locales/commission-list'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import { TextInput } from '~/ui/text-input'
import type { CommissionAct } from './commission-act.server'

/** Asks before commissions change hands: whose, how many, how much. */
export function ActDialog({ asked, list }: { asked: CommissionAct; list: ListView }) {
  const t = useTranslate(commissionList)
  const { act, ids, parts, shown, skipped, total, isEmpty } = asked
  const count = ids.length
  return (
    <BulkDialog
      list={list}
      title={count > 0 ? t(`${act}Title`, { count }) : t(`${act}None`, { count: skipped })}
      intent={act}
      ids={ids}
      verb={t(`${act}Verb`)}
      destroys={act === 'undo'}
      {...(isEmpty ? {} : { nothing: t(`${act}Nothing`) })}
    >
      <Stack gap={3}>
        {shown.map((each) => (
          <input key={each} type="hidden" name="shown" value={each} />
        ))}
        {act === 'pay' ? null : <p>{t(`${act}Text`)}</p>}
        <Stack as="ul" gap={1}>
          {parts.map(({ agencyId, agency, count, amount }) => (
            <li key={agencyId}>{t('payLine', { agency, count, amount })}</li>
          ))}
        </Stack>
        {act === 'pay' ? <b>{t('payTotal', { amount: total })}</b> : null}
        {parts.map(({ agencyId, agency, owes }) =>
          owes ? (
            <Notice key={agencyId} kind="warning">
              {t('payOwes', { agency, amount: owes })}
            </Notice>
          ) : null,
        )}
        {skipped > 0 ? (
          <Text size="sm" tone="muted">
            {t(`${act}Skipped`, { count: skipped })}
          </Text>
        ) : null}
        {act === 'undo' ? null : (
          <TextInput id="note" name="note" label={t('note')} hint={t('noteHint')} maxLength={120} autoComplete="off" />
        )}
      </Stack>
    </BulkDialog>
  )
}
