import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { env } from '~/env.server'
import { languageOf } from '~/i18n/language.server'
import { marketing } from '~/i18n/locales/marketing'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { describePage } from '~/routes/frame/describe-page.server'
import { pageMeta } from '~/routes/frame/page-meta'
import { Card } from '~/ui/card'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Grid, Stack, Wrap } from '~/ui/layout'
import { MarkedList } from '~/ui/list'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import { AgencyPanel } from './agency-panel'
import { Arts } from './arts'
import { KitForm } from './kit-form'
import { loadKit } from './load-kit.server'
import * as css from './marketing.css'
import { More } from './more'
import { ChatText } from './texts'

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const t = translator(marketing, language)
  const query = new URL(request.url).searchParams
  return {
    view: loadKit({ query, visitor: context.visitor, language, publicUrl: env.PUBLIC_URL, now: now() }),
    page: describePage({ language, title: t('title'), description: t('description'), path: '/user/marketing' }),
  }
}

const RULES = ['price', 'change', 'brand', 'link', 'people'] as const

export default function MarketingScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(marketing)
  const { kit } = view
  return (
    <Wrap padTop={6}>
      <Stack gap={6}>
        <Stack gap={2} as="header">
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('lead')}</Text>
        </Stack>
        {view.isGone ? <Notice kind="warning">{t('gone')}</Notice> : null}
        {kit ? (
          <>
            <KitForm view={view} slug={kit.slug} />
            <div className={css.kit}>
              <Arts kit={kit} />
              <div className={css.beside}>
                <ChatText kit={kit} kind="short" />
              </div>
            </div>
          </>
        ) : (
          <Empty icon="megaphone" title={t('none')}>
            {t('noneText')}
          </Empty>
        )}
        <Grid columns={2} gap={5}>
          {kit ? <ChatText kit={kit} kind="whole" /> : null}
          <AgencyPanel view={view} />
        </Grid>
        <More trips={view.more} />
        <Card as="section" aria-labelledby="rules">
          <Stack gap={3}>
            <Heading level={2} look="h4" id="rules">
              {t('rules')}
            </Heading>
            <MarkedList items={RULES.map((rule) => t(`rule.${rule}`))} />
          </Stack>
        </Card>
      </Stack>
    </Wrap>
  )
}
