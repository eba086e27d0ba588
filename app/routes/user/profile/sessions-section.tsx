import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { profile as copy } from '~/i18n/locales/profile'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Inline } from '~/ui/layout'
import { CompactList } from '~/ui/list'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/visually-hidden'
import type { ProfileView } from './load-profile.server'
import { ProfileSection } from './profile-section'

/** Where the account is open, this browser first; each of the others can be ended, or all at once. */
export function SessionsSection({ profile }: { profile: ProfileView }) {
  const t = useTranslate(copy)
  const { ownDevice, otherDevices, moreDevices } = profile
  const lead = otherDevices.length === 0 ? t('onlyThis') : t('sessionsLead')
  return (
    <ProfileSection id="sessions" title={t('sessions')} lead={lead}>
      <Form method="post">
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
