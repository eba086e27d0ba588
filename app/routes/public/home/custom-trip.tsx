import { home } from '~/i18n/locales/home'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Section, Stack, Wrap } from '~/ui/layout'
import { Text } from '~/ui/text'
import * as css from './home.css'
import type { HomeView } from './load-home.server'

/** For whoever found no departure that fits. */
export function CustomTrip({ answer }: Pick<HomeView, 'answer'>) {
  const t = useTranslate(home)
  return (
    <Section continued>
      <Wrap>
        <div className={css.call}>
          <Stack gap={2}>
            <Heading level={2} look="section">
              {t('custom')}
            </Heading>
            <Text measure>{t('customText', { answer })}</Text>
          </Stack>
          <ButtonLink to="/user/tripForfait" variant="primary" size="m" icon="compass" full="phone">
            {t('customButton')}
          </ButtonLink>
        </div>
      </Wrap>
    </Section>
  )
}
