import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { articleData, breadcrumbData } from '~/documents/structured-data'
import { toLocalDate } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { describePage, previewPath } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { CatalogueCard } from '~/features/trips/cards/catalogue-card'
import { addressIn } from '~/i18n/language-addresses'
import type { Language } from '~/i18n/languages'
import { tips } from '~/i18n/locales/content/tips'
import { translator } from '~/i18n/translate'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { itemNotFound } from '~/session/not-found.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Inline, Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { ReadingPanel } from '~/ui/layout/reading-panel/reading-panel'
import { Hero, HeroLead } from '~/ui/media/hero/hero'
import { Picture } from '~/ui/media/picture/picture'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { RichText } from '~/ui/text/rich-text/rich-text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card } from '~/ui/trip/card/card'
import * as css from './trip-tip.css'
import { loadTipPage, type TipView } from './trip-tip.server'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { language } = context
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
        <TwoColumn aside={<SideColumn tip={tip} />} asideLabel={t('aside')}>
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
              <ReadingPanel>
                <RichText blocks={tip.blocks} look="panel" />
              </ReadingPanel>
            </div>
            <Share title={tip.title} address={address} />
          </Stack>
        </TwoColumn>
      </Wrap>
    </article>
  )
}

/** The table of contents; omitted for a single heading. */
function Contents({ links }: { links: ReadonlyArray<{ id: string; title: string }> }) {
  const t = useTranslate(tips)
  const language = useLanguage()
  if (links.length < 2) return null
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <p id="contents" className={css.contentsTitle} lang={language}>
        {t('contents')}
      </p>
      <ol className={css.contentsLinks}>
        {links.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Shares the address by WhatsApp or copies it. */
function Share({ title, address }: { title: string; address: string }) {
  const t = useTranslate(tips)
  const message = `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`
  return (
    <Stack gap={3} as="section" aria-labelledby="share">
      <Heading level={2} look="h4" id="share">
        {t('share')}
      </Heading>
      <Inline>
        <ButtonLink to={message} icon="message-circle" size="m" full="phone" target="_blank" rel="noopener">
          {t('whatsapp')}
        </ButtonLink>
      </Inline>
      <CopyField
        label={t('address')}
        value={address}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
        variant="tonal"
      />
    </Stack>
  )
}

/** The head of a tip's page. */
function describeTip(tip: TipView, language: Language, origin: string) {
  const t = translator(tips, language)
  const path = `/user/tripTips/${tip.slug}`
  const url = addressIn(language, origin, path)
  const article = articleData({
    url,
    headline: tip.title,
    description: tip.summary,
    pictures: [`${origin}${previewPath(tip.image)}`],
    publishedOn: toLocalDate(tip.publishedAt),
    changedOn: toLocalDate(tip.changedAt),
    language: tip.textLanguage ?? language,
    publisher: catalogue().settings()?.company.name ?? 'Roteiro',
  })
  const way = breadcrumbData([
    { name: t('home'), url: addressIn(language, origin, '/') },
    { name: t('tips'), url: addressIn(language, origin, '/user/tripTips') },
    { name: tip.title, url },
  ])
  return describePage({
    language,
    title: tip.title,
    description: tip.summary,
    path,
    type: 'article',
    image: { key: tip.image, alt: tip.title },
    structuredData: [article, way],
  })
}

/** Trips to places in the text, and further tips. */
function SideColumn({ tip }: { tip: TipView }) {
  const t = useTranslate(tips)
  return (
    <>
      {tip.trips.length > 0 ? (
        <Stack as="section" gap={4}>
          <VisuallyHidden as="h2">{t('related')}</VisuallyHidden>
          {tip.trips.map((trip) => (
            <CatalogueCard key={trip.slug} trip={trip} headingLevel={3} sizes="(min-width: 960px) 372px, 92vw" />
          ))}
        </Stack>
      ) : null}
      <Card as="section" aria-labelledby="more">
        <Stack gap={4}>
          <Heading level={2} look="h4" id="more">
            {t('more')}
          </Heading>
          <ul className={css.others}>
            {tip.others.map((other) => (
              <li key={other.slug} className={css.other}>
                <span className={css.thumbnail}>
                  <Picture image={{ base: `/images/${other.image}`, width: 1200, height: 800 }} alt="" sizes="72px" />
                </span>
                <Link to={`/user/tripTips/${other.slug}`} className={css.otherLink}>
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/user/tripTips">{t('allTips')}</Link>
        </Stack>
      </Card>
    </>
  )
}
