import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { TextAreaField } from '~/forms/text-area-field'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { adminAgencies } from '~/i18n/locales/admin-agencies'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Stack } from '~/ui/layout'
import type { AgencyView } from './load-agency.server'

/** The agency is told why. */
export function RefuseDialog({ view: { id, name, constraints } }: { view: AgencyView }) {
  const t = useTranslate(adminAgencies)
  const page = `/admin/users/agencies/${id}`
  const lastResult = useReplyOf('refuse')
  const [form, fields] = useFormFor<{ reason: string }>(constraints.refuse, null, { id: 'refuse', lastResult })
  return (
    <Dialog
      title={t('refuseTitle', { name })}
      closeTo={page}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          <SubmitButton form={form.id} name="intent" value="refuse" variant="delete" busyLabel={t('refusing')}>
            {t('refuse')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} action={`${page}?dialog=refuse`} labels={{ reason: t('reason') }}>
        <Stack gap={3}>
          <p>{t('refuseText')}</p>
          <TextAreaField field={fields.reason} label={t('reason')} rows={3} />
        </Stack>
      </PostForm>
    </Dialog>
  )
}
