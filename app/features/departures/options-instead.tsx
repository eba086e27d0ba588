import { moveOrder } from '~/i18n/locales/orders/move-order'
import { useTranslate } from '~/i18n/use-translate'
import { Select } from '~/ui/form/select/select'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Button } from '~/ui/text/button/button'
import type { optionChoices } from './move-choices.server'

/** What comes in the place of each option that was bought, inside the form that counts again. */
export function OptionsInstead({ options }: { options: ReturnType<typeof optionChoices> }) {
  const t = useTranslate(moveOrder)
  return (
    <Stack gap={3}>
      {options.map(({ name, value, options: choices }, index) => (
        <Select
          key={value}
          id={`as-${index}`}
          name="as"
          label={t('instead', { name })}
          defaultValue={value}
          options={choices}
        />
      ))}
      <Inline>
        <Button variant="outline">{t('recount')}</Button>
      </Inline>
    </Stack>
  )
}
