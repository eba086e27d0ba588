import { CpfField } from '~/forms/cpf-field'
import { PostForm } from '~/forms/post-form'
import { RadioField } from '~/forms/radio-field'
import { SubmitButton } from '~/forms/submit-button'
import { TextField } from '~/forms/text-field'
import { useFormFor } from '~/forms/use-form-for'
import { cancelPaid } from '~/i18n/locales/cancel-paid'
import { confirm } from '~/i18n/locales/confirm'
import { ownOrder } from '~/i18n/locales/own-order'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { Totals } from '~/ui/key-value'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { AccountValues } from './account-schema.server'
import type { CancelPaidView } from './cancel-paid-view.server'

type CancelPaidDialogProps = { code: string; view: CancelPaidView }

/** What comes back, why and how, before the order is canceled; without a script it is a plain page over the page. */
export function CancelPaidDialog({ code, view }: CancelPaidDialogProps) {
  const t = useTranslate(cancelPaid)
  const close = useTranslate(ownOrder)('close')
  const keep = useTranslate(confirm)('keep')
  const page = `/user/myAcquired/orders/${code}`
  const [form, fields] = useFormFor<AccountValues>(view.constraint, { kind: 'checking' }, { id: 'cancel' })
  const labels = {
    holderCpf: t('cpf'),
    bank: t('bank'),
    branch: t('branch'),
    number: t('number'),
    kind: t('kind'),
  }
  return (
    <Dialog
      title={view.title}
      closeTo={page}
      closeLabel={close}
      actions={
        <>
          <ButtonLink to={page} variant="primary" size="m" preventScrollReset>
            {keep}
          </ButtonLink>
          <SubmitButton form={form.id} variant="deleteOutline" size="m" action={page} busyLabel={t('busy')}>
            {view.verb}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={labels} action={`${page}?dialog=cancel`}>
        <input type="hidden" name="intent" value="cancelPaid" />
        <input type="hidden" name="shown" value={view.shown} />
        <Stack gap={4}>
          <Text>{view.text}</Text>
          <Totals lines={view.lines} total={{ ...view.total, size: 'm' }} />
          <Stack gap={2}>
            {view.notes.map((note) => (
              <Text key={note} size="sm" tone="muted">
                {note}
              </Text>
            ))}
          </Stack>
          {view.needsAccount ? (
            <Stack as="section" gap={4} aria-labelledby="account">
              <Heading level={3} look="h4" id="account">
                {t('account')}
              </Heading>
              <FormGrid>
                <Span of={6}>
                  <CpfField field={fields.holderCpf} label={labels.holderCpf} />
                </Span>
                <Span of={6}>
                  <TextField field={fields.bank} label={labels.bank} hint={t('bankHint')} autoComplete="off" />
                </Span>
                <Span of={3} half>
                  <TextField field={fields.branch} label={labels.branch} autoComplete="off" />
                </Span>
                <Span of={3} half>
                  <TextField field={fields.number} label={labels.number} autoComplete="off" />
                </Span>
              </FormGrid>
              <RadioField
                field={fields.kind}
                legend={labels.kind}
                options={[
                  { value: 'checking', label: t('kind.checking') },
                  { value: 'savings', label: t('kind.savings') },
                ]}
              />
              <Text size="sm" tone="muted">
                {t('accountNote')}
              </Text>
            </Stack>
          ) : null}
        </Stack>
      </PostForm>
    </Dialog>
  )
}
