import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { languageOf } from '~/i18n/language.server'
import { partners } from '~/i18n/locales/partners'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator(partners, await languageOf(request))
  const { visitor } = context
  return {
    title: `${t('pageTitle')} · Roteiro`,
    email: catalogue().settings()?.company.email ?? '',
    isGuest: visitor.role === 'guest',
    state: visitor.role === 'guest' ? null : (visitor.agency?.state ?? null),
  }
}

/** Where agencies arrive and leave: the way in, and the state of their partnership. */
export default function PartnersScreen() {
  const { email, isGuest, state } = useLoaderData<typeof loader>()
  const t = useTranslate(partners)
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1} look="entrance">
          {t('title')}
        </Heading>
        <Text tone="muted">{t('lead')}</Text>
      </Stack>
      {state ? <Notice kind={state === 'paused' ? 'warning' : 'info'}>{t(`state.${state}`)}</Notice> : null}
      {isGuest ? (
        <Stack gap={3}>
          <Text>{t('enter')}</Text>
          <ButtonLink to="/signin" variant="primary" size="l" full="always">
            {t('signIn')}
          </ButtonLink>
        </Stack>
      ) : null}
      {email && state === null ? <Text size="sm">{t('ask', { email })}</Text> : null}
    </Stack>
  )
}
