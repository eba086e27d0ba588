import { viewerUrl } from 'virtual:elements'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { RootErrorScreen } from '~/features/page/errors/root-error-screen'
import { describePage } from '~/features/page/frame/describe-page.server'
import { useNonce } from '~/features/page/frame/nonce'
import { pageMeta } from '~/features/page/frame/page-meta'
import { listedAt } from '~/features/trips/data/listed-at.server'
import { isOnlyPortuguese } from '~/features/trips/data/trips-in.server'
import { nameIn } from '~/i18n/in-language'
import { tripPhotos } from '~/i18n/locales/trips/trip-photos'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { itemNotFound } from '~/session/not-found.server'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { Icon } from '~/ui/media/icon/icon'
import { Picture } from '~/ui/media/picture/picture'
import { keepNames } from '~/ui/text/heading/keep-names'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { readPhotoNumber } from './photo-number'
import * as css from './trip-photos.css'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language } = context
  const listed = await listedAt(request, params['slug'] ?? '', { section: '/trip-details', language, page: '/photos' })
  const { slug, images } = listed.trip
  if (images.length === 0) throw itemNotFound()
  const number = readPhotoNumber(new URL(request.url).searchParams.get('photo'), images.length)
  const name = nameIn(language, listed.trip)
  const t = context.t(tripPhotos)
  return {
    slug,
    name,
    number,
    isOnlyPortuguese: isOnlyPortuguese(language, listed),
    photos: images.map(({ key, alt, caption, credit, subject, kind }) => ({
      key,
      alt,
      caption,
      credit,
      subject,
      kind,
    })),
    page: describePage({
      language,
      title: t('title', { name }),
      description: t('text', { name, count: images.length }),
      path: `/trip-details/${slug}/photos`,
      image: images[number - 1],
      isOnlyPortuguese: !listed.isInEnglish,
    }),
  }
}

type Photo = ReturnType<typeof useLoaderData<typeof loader>>['photos'][number]

/** One photo as large as the window, and the others as small pictures below it: each is a page of its own. */
export default function TripPhotosScreen() {
  const { slug, name, number, photos, isOnlyPortuguese: inPortuguese } = useLoaderData<typeof loader>()
  const t = useTranslate(tripPhotos)
  const nonce = useNonce()
  const isLight = useContext(LightVersion)
  const tripAddress = `/trip-details/${slug}`
  const addressOf = (one: number) => `${tripAddress}/photos?photo=${one}`
  const turned = (by: number) => addressOf(((number - 1 + by + photos.length) % photos.length) + 1)
  const photo = photos[number - 1]
  if (photo === undefined) return null
  return (
    <photo-viewer>
      <main className={css.page} id="content" tabIndex={-1}>
        <header className={css.bar}>
          <a className={css.close} href={tripAddress} data-close>
            <Icon name="arrow-left" />
            {t('back')}
          </a>
          <h1 className={css.title} lang={inPortuguese ? 'pt-BR' : undefined}>
            {keepNames(name)}
          </h1>
          <span className={css.count} data-part="count">
            {t('count', { number, count: photos.length })}
          </span>
          <button type="button" className={css.full} data-full hidden>
            {t('fullScreen')}
          </button>
        </header>
        <figure className={css.figure} lang={inPortuguese ? 'pt-BR' : undefined}>
          <div className={css.stage}>
            <Picture
              image={{ base: `/images/${photo.key}`, width: 1200, height: 800 }}
              alt={photo.alt}
              sizes="(min-width: 960px) min(100vw, 1400px), 100vw"
              fit="whole"
              eager
            />
            {photos.length > 1 ? (
              <>
                <a className={`${css.turn} ${css.back}`} href={turned(-1)} data-turn="-1" rel="prev">
                  <Icon name="chevron-left" />
                  <VisuallyHidden>{t('previous')}</VisuallyHidden>
                </a>
                <a className={`${css.turn} ${css.on}`} href={turned(1)} data-turn="1" rel="next">
                  <Icon name="chevron-right" />
                  <VisuallyHidden>{t('next')}</VisuallyHidden>
                </a>
              </>
            ) : null}
          </div>
          <Caption photo={photo} />
        </figure>
        {photos.length > 1 ? (
          <nav className={css.thumbs} aria-label={t('all')}>
            {photos.map((one, index) => (
              <a
                key={one.key}
                className={css.thumb}
                href={addressOf(index + 1)}
                aria-current={index + 1 === number ? 'true' : undefined}
                data-photo={one.key}
                data-count={t('count', { number: index + 1, count: photos.length })}
                data-caption={one.caption}
                data-subject={one.subject === 'place' ? '' : t(`subject.${one.subject}`)}
                data-credit={creditOf(one, t)}
              >
                <Picture
                  image={{ base: `/images/${one.key}`, width: 120, height: 80, widths: [480] }}
                  alt={one.alt}
                  sizes="96px"
                />
              </a>
            ))}
          </nav>
        ) : null}
      </main>
      {isLight ? null : <script async type="module" src={viewerUrl} nonce={nonce} suppressHydrationWarning />}
    </photo-viewer>
  )
}

/** Keeps the error on this page, whose `meta` names it. */
export function ErrorBoundary() {
  return <RootErrorScreen />
}

/** Who made it. A drawing is always labelled as one. */
function creditOf({ credit, kind }: Photo, t: Translate<typeof tripPhotos>): string {
  if (kind === 'drawing') return credit === '' ? t('drawing') : t('drawingBy', { name: credit })
  return credit === '' ? '' : t('credit', { name: credit })
}

/** Read out when it changes in place. */
function Caption({ photo }: { photo: Photo }) {
  const t = useTranslate(tripPhotos)
  const { caption, subject } = photo
  const credit = creditOf(photo, t)
  return (
    <figcaption className={css.caption} aria-live="polite">
      <span className={css.subject} data-part="subject" hidden={subject === 'place'}>
        {subject === 'place' ? '' : t(`subject.${subject}`)}
      </span>
      <span data-part="caption" hidden={caption === ''}>
        {caption}
      </span>
      <small className={css.credit} data-part="credit" hidden={credit === ''}>
        {credit}
      </small>
    </figcaption>
  )
}
