import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { env } from '~/env.server'
import { languageOf } from '~/i18n/language.server'
import { tips } from '~/i18n/locales/tips'
import { useTranslate } from '~/i18n/use-translate'
import { pageMeta } from '~/routes/frame/page-meta'
import { itemNotFound } from '~/session/not-found.server'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Heading } from '~/ui/heading'
import { Hero, HeroLead } from '~/ui/hero'
import { Stack, TwoColumn, Wrap } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { RichText } from '~/ui/rich-text'
import { Beside } from './beside'
import { Contents } from './contents'
import { describeTip } from './describe-tip.server'
import { loadTipPage } from './load-tip.server'
import { Share } from './share'
import * as css from './trip-tip.css'

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const tip = loadTipPage(params['slug'] ?? '', language, now())
  if (tip === null) throw itemNotFound()
  const page = describeTip(tip, language, new URL(request.url).origin)
  return { tip, page, address: `${env.PUBLIC_URL}/user/tripTips/${tip.slug}` }
}

export default function TripTipScreen() {
  const { tip, address } = useLoaderData<typeof loader>()
  const t = useTranslate(tips)
  return (
    <article>
      <Hero
        image={{ base: `/images/${tip.image}`, width: 1200, height: 800 }}
        alt={tip.imageAlt}
        size="tall"
        focus="50% 60%"
      >
        <Stack gap={3}>
          <div className={css.title}>
            <Heading level={1}>{tip.title}</Heading>
          </div>
          <HeroLead>
            {t(tip.isRevised ? 'revised' : 'published', { date: tip.date })}. {t('minutesLong', { count: tip.minutes })}
            .
          </HeroLead>
        </Stack>
      </Hero>
      <Wrap padTop={5}>
        <TwoColumn aside={<Beside tip={tip} />} asideLabel={t('aside')}>
          <Stack gap={5}>
            <Breadcrumb
              label={t('breadcrumb')}
              links={[
                { to: '/', label: t('home') },
                { to: '/user/tripTips', label: t('tips') },
              ]}
              current={tip.title}
            />
            <p className={css.lead}>{tip.summary}</p>
            {tip.textLanguage ? <Notice>{t('portugueseOnly')}</Notice> : null}
            <div className={css.columns} lang={tip.textLanguage ?? undefined}>
              <Contents links={tip.contents} />
              <RichText blocks={tip.blocks} look="article" />
            </div>
            <Share title={tip.title} address={address} />
          </Stack>
        </TwoColumn>
      </Wrap>
    </article>
  )
}
