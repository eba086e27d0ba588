import type { CardCheckRefusal, CardInput, TokenFailure } from '~/domain/payments/card-refusals'
import { cardForm } from '~/i18n/locales/orders/card-form'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Toast } from '~/ui/feedback/toast/toast'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { MaskedInput } from '~/ui/form/masked-input/masked-input'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack } from '~/ui/layout/layout/layout'
import { Text } from '~/ui/text/text/text'

/** What the browser found wrong with the card that was typed, or why the provider gave no token for it. */
export interface RefusedCard {
  refusals: CardCheckRefusal[]
  failure: TokenFailure | null
}

const fieldOf: Readonly<Record<CardCheckRefusal, keyof CardInput>> = {
  number: 'number',
  brand: 'number',
  expiry: 'expiry',
  cvv: 'cvv',
  holder: 'holder',
}
const isRefusal = (text: string): text is CardCheckRefusal => Object.hasOwn(fieldOf, text)

/** As `card-form` posts it: `number cvv`, or the failure alone. */
export function readRefusedCard(posted: unknown): RefusedCard {
  const names = typeof posted === 'string' ? posted.split(' ') : []
  const failure = (['cardProcessing', 'paymentUnavailable'] as const).find((each) => names.includes(each)) ?? null
  return { refusals: names.filter(isRefusal), failure }
}

/** The errors of the card as messages, in the order of its fields. */
export function useCardErrors({ refusals }: RefusedCard) {
  const t = useTranslate(cardForm)
  return refusals.map((refusal) => ({
    field: fieldOf[refusal],
    id: `card-${fieldOf[refusal]}`,
    message: t(`refusal.${refusal}`),
  }))
}

type CardFieldsProps = { tokenUrl: string; refused: RefusedCard }

/**
 * The fields are shown where a script can send the card to the provider. Otherwise the card is typed on the provider's page. They
 * have no `name`, so that no post contains card data.
 */
export function CardFields({ tokenUrl, refused }: CardFieldsProps) {
  const t = useTranslate(cardForm)
  const errors = useCardErrors(refused)
  const { failure } = refused
  const first = failure === null ? errors[0]?.field : 'number'
  const field = (name: keyof CardInput) => ({
    id: `card-${name}`,
    error: errors.find((each) => each.field === name)?.message,
    autoFocus: name === first || undefined,
  })
  return (
    <card-form data-token-url={tokenUrl} data-reading={t('reading')}>
      <div data-hosted="">
        <Text size="sm">{t('hosted')}</Text>
      </div>
      <div data-typed="" hidden>
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
                {...field('number')}
                label={t('number')}
                icon="credit-card"
                mask="cardNumber"
                autoComplete="cc-number"
                placeholder="0000 0000 0000 0000"
              />
            </Span>
            <Span of={1}>
              <MaskedInput
                {...field('expiry')}
                label={t('expiry')}
                mask="##/####"
                autoComplete="cc-exp"
                placeholder={t('expiryPlaceholder')}
              />
            </Span>
            <Span of={1}>
              <TextInput
                {...field('cvv')}
                label={t('cvv')}
                inputMode="numeric"
                autoComplete="cc-csc"
                placeholder="123"
              />
            </Span>
            <Span of={6}>
              <TextInput {...field('holder')} label={t('holder')} autoComplete="cc-name" />
            </Span>
          </FormGrid>
          <Text size="xs" tone="muted">
            {t('direct')}
          </Text>
        </Stack>
      </div>
    </card-form>
  )
}
