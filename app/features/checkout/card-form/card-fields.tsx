import { cardForm } from '~/i18n/locales/orders/card-form'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Toast } from '~/ui/feedback/toast/toast'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { MaskedInput } from '~/ui/form/masked-input/masked-input'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack } from '~/ui/layout/layout/layout'
import { Text } from '~/ui/text/text/text'
import { useHydrated } from '~/ui/use-hydrated'
import type { CardRefusals } from './find-card-refusals'
import { cardInputs, type useCardToken } from './use-card-token'

/** The errors of the card as messages, in the order of its fields. */
export function useCardErrors(problems: CardRefusals) {
  const t = useTranslate(cardForm)
  return Object.entries(cardInputs).flatMap(([name, id]) => {
    const problem = isCardField(name) ? problems[name] : undefined
    return problem === undefined ? [] : [{ name, id, message: t(`refusal.${problem}`) }]
  })
}

/**
 * Card data is entered here only if JavaScript can send it to the provider. Otherwise the provider's page asks for it.
 */
export function CardFields({ problems, failure }: Pick<ReturnType<typeof useCardToken>, 'problems' | 'failure'>) {
  const t = useTranslate(cardForm)
  const wrong = useCardErrors(problems)
  if (!useHydrated()) return <Text size="sm">{t('hosted')}</Text>
  const errorOf = (name: string) => wrong.find((each) => each.name === name)?.message
  return (
    <Stack gap={5}>
      {failure ? (
        <>
          <Notice kind="error" role="alert">
            {t(`failure.${failure}`)}
          </Notice>
          <Toast kind="error">{t(`failure.${failure}`)}</Toast>
        </>
      ) : null}
      <FormGrid>
        <Span of={4}>
          <MaskedInput
            id={cardInputs.number}
            label={t('number')}
            icon="credit-card"
            mask="cardNumber"
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            error={errorOf('number')}
          />
        </Span>
        <Span of={1}>
          <MaskedInput
            id={cardInputs.expiry}
            label={t('expiry')}
            mask="##/####"
            autoComplete="cc-exp"
            placeholder={t('expiryPlaceholder')}
            error={errorOf('expiry')}
          />
        </Span>
        <Span of={1}>
          <TextInput
            id={cardInputs.cvv}
            label={t('cvv')}
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            error={errorOf('cvv')}
          />
        </Span>
        <Span of={6}>
          <TextInput id={cardInputs.holder} label={t('holder')} autoComplete="cc-name" error={errorOf('holder')} />
        </Span>
      </FormGrid>
      <Text size="xs" tone="muted">
        {t('direct')}
      </Text>
    </Stack>
  )
}

function isCardField(name: string): name is keyof typeof cardInputs {
  return Object.hasOwn(cardInputs, name)
}
