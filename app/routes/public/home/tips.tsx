import { Link } from '@remix-run/react'
import { home } from '~/i18n/locales/home'
import { useTranslate } from '~/i18n/use-translate'
import { SectionHeading } from '~/ui/heading'
import { Grid, Section, Wrap } from '~/ui/layout'
import { CARD_WIDTHS, Picture } from '~/ui/picture'
import { Text } from '~/ui/text'
import * as css from './home.css'
import type { HomeView } from './load-home.server'

/** The newest travel tips. */
export function Tips({ tips }: Pick<HomeView, 'tips'>) {
  const t = useTranslate(home)
  if (tips.length === 0) return null
  return (
    <Section continued>
      <Wrap>
        <SectionHeading more={<Link to="/user/tripTips">{t('allTips')}</Link>}>{t('tips')}</SectionHeading>
        <Grid columns={3} scroll>
          {tips.map(({ slug, title, summary, image }) => (
            <article key={slug} className={css.tip}>
              <div className={css.tipPicture}>
                <Picture
                  image={{ base: `/images/${image}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
                  alt=""
                  sizes="(min-width: 960px) 410px, (min-width: 600px) 46vw, 84vw"
                />
              </div>
              <h3 className={css.tipTitle}>
                <Link to={`/user/tripTips/${slug}`} className={css.tipLink}>
                  {title}
                </Link>
              </h3>
              <Text tone="muted">{summary}</Text>
            </article>
          ))}
        </Grid>
      </Wrap>
    </Section>
  )
}
