import { marketing } from '~/i18n/locales/marketing'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Picture } from '~/ui/picture'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/visually-hidden'
import type { TripKit } from './load-kit.server'
import * as css from './marketing.css'

/** The pieces as they will look, each with its file to download. */
export function Arts({ kit }: { kit: TripKit }) {
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
