import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { readIntent } from '~/forms/read-field.server'
import { languageOf } from '~/i18n/language.server'
import { profile as copy } from '~/i18n/locales/profile'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { answerOrFailure } from '~/routes/errors/answer-or-failure.server'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireUser } from '~/session/require-user.server'
import { Avatar } from '~/ui/avatar'
import { Heading } from '~/ui/heading'
import { Inline, Section, Stack, Wrap } from '~/ui/layout'
import { SideIndex } from '~/ui/side-index'
import { Text } from '~/ui/text'
import { answerProfile } from './answer-profile.server'
import { DataSection } from './data-section'
import { loadProfile } from './load-profile.server'
import { PasswordSection } from './password-section'
import { PrivacySection } from './privacy-section'
import { SessionsSection } from './sessions-section'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

/** The forms that show a reply: ending sessions has nothing typed to keep. */
const REPLIED = ['data', 'password', 'erase'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const t = translator(copy, language)
  return {
    title: `${t('pageTitle')} · Roteiro`,
    description: t('description'),
    profile: await loadProfile(requireUser(context), language),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerOrFailure(args, answerProfile, (form) => readIntent(form, REPLIED) !== null)
}

export const clientAction = sendOrTell

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
          <SideIndex
            label={t('index')}
            links={[
              { id: 'purchases', label: t('purchases'), icon: 'ticket', to: '/user/myAcquired' },
              { id: 'data', label: t('data'), icon: 'user' },
              { id: 'password', label: t('password'), icon: 'lock' },
              { id: 'sessions', label: t('sessions'), icon: 'smartphone' },
              { id: 'privacy', label: t('privacy'), icon: 'shield-check' },
              ...(profile.hasAgency ? [agency] : []),
            ]}
          >
            <Stack gap={5}>
              <DataSection key={JSON.stringify(profile.stored)} profile={profile} />
              <PasswordSection key={profile.authVersion} profile={profile} />
              <SessionsSection profile={profile} />
              <PrivacySection profile={profile} />
            </Stack>
          </SideIndex>
        </Stack>
      </Section>
    </Wrap>
  )
}
