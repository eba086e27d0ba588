import { formatPercent } from '~/i18n/format'
import { home } from '~/i18n/locales/home'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Icon } from '~/ui/icon'
import { Grid, Section, Stack, Wrap } from '~/ui/layout'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/visually-hidden'
import * as css from './home.css'
import type { HomeView } from './load-home.server'

export function HowBuyingWorks({ payment }: Pick<HomeView, 'payment'>) {
  const t = useTranslate(home)
  const language = useLanguage()
  const steps = [
    { icon: 'map-pinned' as const, title: t('how.boarding'), text: t('how.boardingText') },
    {
      icon: 'qr-code' as const,
      title: t('how.pay', { percent: formatPercent(payment.pixDiscountBp, language) }),
      text: t('how.payText', { count: payment.interestFreeUpTo, minutes: payment.pixMinutes }),
    },
    { icon: 'message-circle' as const, title: t('how.people'), text: t('how.peopleText') },
  ]
  return (
    <Section continued>
      <Wrap>
        <VisuallyHidden as="h2">{t('how')}</VisuallyHidden>
        <Grid columns={3} gap={4} as="ul">
          {steps.map(({ icon, title, text }) => (
            <Card as="li" key={title}>
              <Stack gap={2}>
                <span className={css.stepIcon}>
                  <Icon name={icon} />
                </span>
                <Heading level={3} look="h4">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </Card>
          ))}
        </Grid>
      </Wrap>
    </Section>
  )
}
