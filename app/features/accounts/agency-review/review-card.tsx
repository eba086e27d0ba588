import { TextField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { adminAgencies } from '~/i18n/locales/agencies/admin-agencies'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Avatar } from '~/ui/media/avatar/avatar'
import { FactList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { PendingAgency } from './agency-facts.server'
import * as css from './review-card.css'

/** A pending agency with its data and the commission it gets on approval. */
export function ReviewCard({ agency, waiting }: { agency: PendingAgency; waiting: number | null }) {
  const t = useTranslate(adminAgencies)
  const page = `/admin/users/agencies/${agency.id}`
  const lastResult = useReplyOf('approve')
  const [form, fields] = useFormFor<{ commission: string }>(
    agency.constraint,
    { commission: agency.commission },
    { id: 'review', lastResult },
  )
  const initials = agency.name.slice(0, 2).toUpperCase()
  return (
    <Card as="section" apex aria-labelledby="review-title">
      <CardHead end={waiting === null ? null : <Badge tone="warning">{t('waiting', { count: waiting })}</Badge>}>
        <Heading level={2} look="h4" id="review-title">
          {t('review')}
        </Heading>
      </CardHead>
      <div className={css.columns}>
        <Stack gap={4}>
          <Inline gap={3} nowrap>
            <Avatar initials={initials} />
            <div className={css.copy}>
              <b>{waiting === null ? agency.name : <Link to={page}>{agency.name}</Link>}</b>
              <Text size="sm" tone="muted">
                {t('requestedBy', { at: agency.at, name: agency.contactName })}
              </Text>
            </div>
          </Inline>
          <FactList
            facts={[
              { icon: 'building-2', text: `${t('document')}: ${agency.document}` },
              {
                icon: 'badge-check',
                text: agency.cadastur === '' ? t('noCadastur') : t('cadasturOf', { number: agency.cadastur }),
              },
              { icon: 'mail', text: agency.email },
            ]}
          />
        </Stack>
        <PostForm form={form} action={page} labels={{ commission: t('commission') }}>
          <Stack gap={3}>
            <TextField
              field={fields.commission}
              label={`${t('commission')} (%)`}
              hint={t('commissionHint')}
              inputMode="decimal"
              autoComplete="off"
            />
            <Inline gap={2}>
              <ButtonLink to={`${page}?dialog=refuse`} variant="deleteOutline" preventScrollReset>
                {t('refuse')}
              </ButtonLink>
              <SubmitButton
                variant="primary"
                icon="check"
                name="intent"
                value="approve"
                action={page}
                busyLabel={t('approving')}
              >
                {t('approve')}
              </SubmitButton>
            </Inline>
          </Stack>
        </PostForm>
      </div>
    </Card>
  )
}
