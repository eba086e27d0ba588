import { MAX_BANNERS_ON_HOME } from '~/domain/content/banner-limits'
import { home } from '~/i18n/locales/trips/home'
import { useTranslate } from '~/i18n/use-translate'
import { Inline, Wrap } from '~/ui/layout/layout/layout'
import { Carousel } from '~/ui/media/carousel/carousel'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Price } from '~/ui/trip/price/price'
import * as css from './home.css'
import type { HomeView } from './home.server'

/** The active banners in order; without banners the page still has its title. */
export function Banners({ banners }: Pick<HomeView, 'banners'>) {
  const t = useTranslate(home)
  if (banners.length === 0) {
    return (
      <Wrap padTop={7}>
        <div className={css.plainTitle}>
          <Heading level={1}>{t('title')}</Heading>
        </div>
      </Wrap>
    )
  }
  return (
    <Carousel
      label={t('banners')}
      dotsLabel={t('bannerDots')}
      headingLevel={1}
      slides={banners.slice(0, MAX_BANNERS_ON_HOME).map((banner) => ({
        id: banner.id,
        image: { base: `/images/${banner.image}`, width: 1200, height: 800 },
        small: banner.smallImage ? { base: `/images/${banner.smallImage}`, width: 720, height: 900 } : undefined,
        focus: banner.focus,
        alt: banner.alt,
        title: banner.title,
        lead: banner.subtitle,
        actions: (
          <>
            <ButtonLink to={banner.link} variant="cta" size="m" aria-label={t('seeTripOf', { name: banner.title })}>
              {t('seeTrip')}
            </ButtonLink>
            {banner.price === null ? null : (
              <Inline as="span" align="baseline" gap={2}>
                {banner.price.label} <Price amount={banner.price.amount} size="m" />
              </Inline>
            )}
          </>
        ),
      }))}
    />
  )
}
