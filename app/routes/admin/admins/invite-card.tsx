import { EmailField } from '~/forms/email-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { admins } from '~/i18n/locales/admins'
import { useTranslate } from '~/i18n/use-translate'
import { Card, CardHead } from '~/ui/card'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Table } from '~/ui/table'
import { invitationColumns } from './admin-columns'
import type { InvitationRow } from './list-admins.server'

type InviteCardProps = { constraint: Constraints; invitations: InvitationRow[] }

/** One address, one link; below it the links nobody has used yet. */
export function InviteCard({ constraint, invitations }: InviteCardProps) {
  const t = useTranslate(admins)
  const [form, fields] = useFormFor<{ email: string }>(constraint, null, { id: 'invite' })
  return (
    <Card as="section" aria-labelledby="invitations">
      <CardHead>
        <Heading level={2} look="h4" id="invitations">
          {t('inviteTitle')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        <PostForm form={form} labels={{ email: t('email') }}>
          <FormGrid>
            <Span of={4}>
              <EmailField field={fields.email} label={t('email')} hint={t('inviteText')} />
            </Span>
            <Span of={2}>
              <SubmitButton variant="primary" icon="mail" name="intent" value="invite" busyLabel={t('inviting')}>
                {t('invite')}
              </SubmitButton>
            </Span>
          </FormGrid>
        </PostForm>
        {invitations.length === 0 ? null : (
          <Table
            caption={t('invitations')}
            columns={invitationColumns(t)}
            rows={invitations}
            rowKey={({ id }) => id}
            inCard
          />
        )}
      </Stack>
    </Card>
  )
}
