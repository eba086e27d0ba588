import { Form } from '@remix-run/react'
import { MAX_BANNERS_ON_HOME } from '~/domain/banner-limits'
import { SubmitButton } from '~/forms/submit-button'
import { adminBanners } from '~/i18n/locales/admin-banners'
import { useTranslate } from '~/i18n/use-translate'
import { Select } from '~/ui/select'
import { Text } from '~/ui/text'
import * as css from './banner.css'

/** How many banners the home page shows, as a form of its own. */
export function HomeCount({ count, action }: { count: number; action: string }) {
  const t = useTranslate(adminBanners)
  const options = Array.from({ length: MAX_BANNERS_ON_HOME }, (_, index) => String(index + 1))
  return (
    <Form method="post" action={action} className={css.count} preventScrollReset>
      <Select
        key={count}
        id="banner-count"
        name="count"
        label={t('countLabel')}
        defaultValue={String(Math.min(count, MAX_BANNERS_ON_HOME))}
        options={options.map((value) => ({ value, label: value }))}
      />
      <Text size="xs" tone="muted">
        {t('countHint')}
      </Text>
      <SubmitButton name="intent" value="count" busyLabel={t('saving')}>
        {t('saveCount')}
      </SubmitButton>
    </Form>
  )
}
