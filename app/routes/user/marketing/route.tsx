import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { env } from '~/env.server'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { marketing } from '~/i18n/locales/agencies/marketing'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Select } from '~/ui/form/select/select'
import { Grid, Stack, Wrap } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { MarkedList } from '~/ui/table/list/list'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card } from '~/ui/trip/card/card'
import { AgencyPanel } from './agency-panel'
import * as css from './marketing.css'
import { type KitView, loadKit, type TripKit } from './marketing.server'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
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

/** The trip and the texts of the pictures; both are also in the page's address. */
function KitForm({ view, slug }: { view: KitView; slug: string }) {
  const t = useTranslate(marketing)
  const { tone, price } = view.choice
  return (
    <Form method="get" action="/user/marketing" className={css.form} aria-label={t('choose')} key={slug}>
      <Select id="kit-trip" name="trip" label={t('trip')} options={view.trips} defaultValue={slug} />
      <Select
        id="kit-tone"
        name="tone"
        label={t('tone')}
        options={(['date', 'places'] as const).map((value) => ({ value, label: t(`tone.${value}`) }))}
        defaultValue={tone}
      />
      <Select
        id="kit-price"
        name="price"
        label={t('price')}
        options={(['installments', 'full', 'pix'] as const).map((value) => ({ value, label: t(`price.${value}`) }))}
        defaultValue={price}
      />
      <Button variant="primary" size="m">
        {t('make')}
      </Button>
    </Form>
  )
}

/** A text for a chat: tap to select all, copy, or share. */
function ChatText({ kit, kind }: { kit: TripKit; kind: keyof TripKit['texts'] }) {
  const t = useTranslate(marketing)
  const text = kit.texts[kind]
  return (
    <Card as="section" aria-labelledby={`text-${kind}`}>
      <Stack gap={4}>
        <Heading level={2} look="h4" id={`text-${kind}`}>
          {t(kind)}
        </Heading>
        <CopyField
          label={t(kind)}
          value={text}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          variant="tonal"
          prose
          also={
            <ButtonLink
              to={`https://wa.me/?${new URLSearchParams({ text })}`}
              size="m"
              icon="message-circle"
              target="_blank"
              rel="noopener"
            >
              {t('send')}
            </ButtonLink>
          }
        />
      </Stack>
    </Card>
  )
}

/** Other trips on sale, each with its own kit. */
function More({ trips }: { trips: KitView['more'] }) {
  const t = useTranslate(marketing)
  if (trips.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="more">
      <Heading level={2} look="h3" id="more">
        {t('more')}
      </Heading>
      <Grid columns={4} gap={4} as="ul" scroll="half">
        {trips.map((trip) => (
          <Card as="li" pad="none" key={trip.slug}>
            <div className={css.other}>
              <div className={css.otherFigure}>
                <Picture
                  image={{ base: `/images/${trip.image}`, width: 1200, height: 800 }}
                  alt=""
                  sizes="(min-width: 1280px) 300px, (min-width: 600px) 45vw, 40vw"
                />
              </div>
              <div className={css.otherCopy}>
                <Link to={`/user/marketing?trip=${trip.slug}`} className={css.otherLink}>
                  {trip.name}
                </Link>
                <Text size="xs" tone="muted">
                  {t('left', { count: trip.left })}
                </Text>
              </div>
            </div>
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}

/** Previews of the pieces, each with its download. */
function Arts({ kit }: { kit: TripKit }) {
  const t = useTranslate(marketing)
  const { copy } = kit
  if (copy === null) return null
  return (
    <>
      <VisuallyHidden as="h2">{t('pictures')}</VisuallyHidden>
      {kit.pictures.map(({ size, width, height, titleSize, download }) => (
        <figure key={size} className={`${css.piece} ${css.places[size]}`}>
          <div className={`${css.art} ${css.shapes[size]}`} aria-hidden="true">
            <Picture
              image={{ base: `/images/${kit.image}`, width: 1200, height: 800 }}
              alt=""
              sizes="(min-width: 960px) 420px, 60vw"
              fit="behind"
              eager={size === 'feed'}
            />
            <div className={css.copy}>
              <span className={css.top}>
                <span className={css.kerb} />
                <span className={css.seller}>{copy.seller}</span>
              </span>
              <b className={css.title} style={{ fontSize: `${titleSize}cqw` }}>
                {copy.title}
              </b>
              <span className={css.line}>{copy.line}</span>
              <span className={css.foot}>
                <strong className={css.price}>{copy.price}</strong>
                <span className={css.note}>{copy.note}</span>
              </span>
            </div>
          </div>
          <figcaption className={css.caption}>
            <span>
              {t(`size.${size}`)}
              <br />
              <Text as="span" size="xs" tone="muted" numeric>
                {t('pixels', { width, height })}
              </Text>
            </span>
            <ButtonLink
              to={download}
              icon="download"
              reloadDocument
              download
              aria-label={t('downloadOf', { name: t(`size.${size}`) })}
            >
              {t('download')}
            </ButtonLink>
          </figcaption>
        </figure>
      ))}
    </>
  )
}
