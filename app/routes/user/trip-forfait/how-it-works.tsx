import { forfaitForm } from '~/i18n/locales/forfait-form'
import { useTranslate } from '~/i18n/use-translate'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Timeline } from '~/ui/timeline'

const STEPS = ['tell', 'call', 'offer', 'choose'] as const

export function HowForfaitWorks({ answer }: { answer: string }) {
  const t = useTranslate(forfaitForm)
  return (
    <Card as="section" apex aria-labelledby="how">
      <Stack gap={4}>
        <Heading level={2} look="h4" id="how">
          {t('how')}
        </Heading>
        <Timeline
          events={STEPS.map((step) => ({
            key: step,
            title: t(`how.${step}`),
            note: t(`how.${step}Note`, { answer }),
            state: step === 'tell' ? 'current' : undefined,
          }))}
        />
      </Stack>
    </Card>
  )
}
