import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { NewPasswordField, PasswordField } from '~/forms/fields/password-field'
import { PostForm } from '~/forms/post-form'
import { readIntent } from '~/forms/read-field.server'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { profile as copy } from '~/i18n/locales/accounts/profile'
import { ownCredit } from '~/i18n/locales/payments/own-credit'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requireUser } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Inline, Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { Avatar } from '~/ui/media/avatar/avatar'
import { CompactList } from '~/ui/table/list/list'
import { SideIndex } from '~/ui/table/side-index/side-index'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { CompanionsSection } from './companions-section'
import { DataSection } from './data-section'
import { PrivacySection } from './privacy-section'
import { handleProfile } from './profile.server'
import { ProfileSection } from './profile-section'
import { loadProfile, type ProfileView } from './profile-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

/** The forms that show a reply; ending sessions has no form values to keep. */
const REPLIED = ['data', 'password', 'erase'] as const

export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context
  const t = translator(copy, language)
  return {
    title: `${t('pageTitle')} · Roteiro`,
    description: t('description'),
    profile: await loadProfile(requireUser(context), language),
  }
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleProfile, (form) => readIntent(form, REPLIED) !== null)
}

export default function ProfileScreen() {
  const { profile } = useLoaderData<typeof loader>()
  const t = useTranslate(copy)
  const agency = { id: 'agency', label: t('agency'), icon: 'briefcase' as const, to: '/signupAgency' }
  return (
    <Wrap padTop={6}>
      <Section continued>
        <Stack gap={5}>
          <Inline gap={4} nowrap>
            <Avatar initials={profile.initials} size="l" />
            <Stack gap={1}>
              <Heading level={1} look="entrance">
                {profile.name}
              </Heading>
              <Text size="sm" tone="muted">
                {profile.since}
              </Text>
            </Stack>
          </Inline>
          {profile.credit ? <CreditNotice credit={profile.credit} /> : null}
          <SideIndex
            label={t('index')}
            links={[
              { id: 'purchases', label: t('purchases'), icon: 'ticket', to: '/user/myAcquired' },
              { id: 'data', label: t('data'), icon: 'user' },
              { id: 'password', label: t('password'), icon: 'lock' },
              { id: 'sessions', label: t('sessions'), icon: 'smartphone' },
              { id: 'companions', label: t('companions'), icon: 'users' },
              { id: 'notices', label: t('notices'), icon: 'bell' },
              { id: 'privacy', label: t('privacy'), icon: 'shield-check' },
              ...(profile.hasAgency ? [agency] : []),
            ]}
          >
            <Stack gap={5}>
              <DataSection key={JSON.stringify(profile.stored)} profile={profile} />
              <PasswordSection key={profile.authVersion} profile={profile} />
              <SessionsSection profile={profile} />
              <CompanionsSection profile={profile} />
              <NoticesSection />
              <PrivacySection profile={profile} />
            </Stack>
          </SideIndex>
        </Stack>
      </Section>
    </Wrap>
  )
}

function CreditNotice({ credit: { amount, to } }: { credit: NonNullable<ProfileView['credit']> }) {
  const t = useTranslate(ownCredit)
  return (
    <Notice
      icon="wallet"
      action={
        <ButtonLink to={to} variant="outline" size="m">
          {t('see')}
        </ButtonLink>
      }
    >
      {t('account', { amount })}
    </Notice>
  )
}

type PasswordValues = Record<'currentPassword' | 'password' | 'passwordConfirmation', string>

/** Changes the password; requires the current one. */
function PasswordSection({ profile }: { profile: ProfileView }) {
  const t = useTranslate(copy)
  const [form, fields] = useFormFor<PasswordValues>(profile.passwordConstraint, null, {
    id: 'change',
    lastResult: useReplyOf('password'),
  })
  const labels = {
    currentPassword: t('currentPassword'),
    password: t('newPassword'),
    passwordConfirmation: t('passwordConfirmation'),
  }
  const { hasPassword, mayCreatePassword } = profile
  if (!hasPassword && !mayCreatePassword) {
    return <ProfileSection id="password" title={t('password')} lead={t('firstPasswordOld')} />
  }
  return (
    <ProfileSection id="password" title={t('password')} lead={t(hasPassword ? 'passwordLead' : 'firstPasswordLead')}>
      <PostForm form={form} labels={labels}>
        <FormGrid>
          {hasPassword ? (
            <Span of={6}>
              <PasswordField
                field={fields.currentPassword}
                label={labels.currentPassword}
                hint={t('forgot')}
                autoComplete="current-password"
              />
            </Span>
          ) : null}
          <Span of={3}>
            <NewPasswordField field={fields.password} label={labels.password} counts={profile.counts} />
          </Span>
          <Span of={3}>
            <PasswordField
              field={fields.passwordConfirmation}
              label={labels.passwordConfirmation}
              autoComplete="new-password"
            />
          </Span>
        </FormGrid>
        <div>
          <SubmitButton
            variant="tonal"
            size="m"
            full="phone"
            name="intent"
            value="password"
            busyLabel={t(hasPassword ? 'changingPassword' : 'creatingPassword')}
          >
            {t(hasPassword ? 'changePassword' : 'createPassword')}
          </SubmitButton>
        </div>
      </PostForm>
    </ProfileSection>
  )
}

/** What the shop writes about, and why it cannot be switched off: it writes nothing else. */
function NoticesSection() {
  const t = useTranslate(copy)
  return (
    <ProfileSection id="notices" title={t('notices')} lead={t('noticesLead')}>
      <CompactList
        label={t('notices')}
        items={(['trips', 'payments', 'offers'] as const).map((key) => ({
          key,
          icon: key === 'offers' ? 'x' : 'mail',
          content: <DeviceDescription title={t(`notice.${key}`)} seen={t(`notice.${key}Text`)} />,
          end: (
            <Badge tone={key === 'offers' ? 'neutral' : 'success'}>{t(key === 'offers' ? 'never' : 'always')}</Badge>
          ),
        }))}
      />
    </ProfileSection>
  )
}

/** The active sessions, this browser first; the others can be ended one by one or all together. */
function SessionsSection({ profile }: { profile: ProfileView }) {
  const t = useTranslate(copy)
  const { ownDevice, otherDevices, moreDevices } = profile
  const lead = otherDevices.length === 0 ? t('onlyThis') : t('sessionsLead')
  return (
    <ProfileSection id="sessions" title={t('sessions')} lead={lead}>
      <Form method="post">
        <Stack gap={4}>
          <CompactList
            label={t('sessions')}
            items={[
              {
                key: 'own',
                icon: ownDevice.icon,
                content: <DeviceDescription title={ownDevice.title} seen={ownDevice.seen} />,
                end: <Badge tone="success">{t('inUse')}</Badge>,
              },
              ...otherDevices.map(({ id, icon, title, seen }) => ({
                key: id,
                icon,
                content: <DeviceDescription title={title} seen={seen} />,
                end: (
                  <SubmitButton variant="outline" size="m" name="end" value={id} busyLabel={t('ending')}>
                    {t('end')} <VisuallyHidden>({title})</VisuallyHidden>
                  </SubmitButton>
                ),
              })),
            ]}
          />
          {otherDevices.length > 1 ? (
            <EndOthers more={moreDevices > 0 ? t('more', { count: moreDevices }) : null} />
          ) : null}
        </Stack>
      </Form>
    </ProfileSection>
  )
}

function DeviceDescription({ title, seen }: { title: string; seen: string }) {
  return (
    <>
      <b>{title}</b>
      <br />
      <Text as="span" size="xs" tone="muted">
        {seen}
      </Text>
    </>
  )
}

function EndOthers({ more }: { more: ReactNode }) {
  const t = useTranslate(copy)
  return (
    <Inline gap={4} justify="between">
      <Text size="sm" tone="muted" as="span">
        {more}
      </Text>
      <SubmitButton variant="tonal" size="m" icon="log-out" name="intent" value="endOthers" busyLabel={t('ending')}>
        {t('endOthers')}
      </SubmitButton>
    </Inline>
  )
}
