import { home } from '~/i18n/locales/home'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Inline, Section, Stack, Wrap } from '~/ui/layout'
import { Picture } from '~/ui/picture'
import { Text } from '~/ui/text'
import { RaceList } from '../race-list/race-list'
import * as css from './home.css'
import type { HomeView } from './load-home.server'

/** The next races on sale. */
export function Season({ races }: Pick<HomeView, 'races'>) {
  const t = useTranslate(home)
  if (races.length === 0) return null
  return (
    <div className={css.season}>
      <Section as="section">
        <Wrap>
          <div className={css.seasonGrid}>
            <figure className={css.seasonFigure}>
              <Picture
                image={{ base: '/art/harbour', width: 1200, height: 800 }}
                alt={t('seasonPicture')}
                sizes="(min-width: 960px) 640px, 92vw"
              />
              <figcaption className={css.seasonCaption}>{t('seasonCaption')}</figcaption>
            </figure>
            <Stack gap={4}>
              <Heading level={2} kerb>
                {t('season')}
              </Heading>
              <Text>{t('seasonLead')}</Text>
              <RaceList races={races} />
              <Inline gap={3}>
                <ButtonLink to="/f1" variant="primary" size="m">
                  {t('season.f1')}
                </ButtonLink>
                <ButtonLink to="/motogp" variant="primary" size="m">
                  {t('season.motogp')}
                </ButtonLink>
              </Inline>
            </Stack>
          </div>
        </Wrap>
      </Section>
    </div>
  )
}
