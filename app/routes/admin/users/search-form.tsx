import { Form, Link } from '@remix-run/react'
import { adminUsers } from '~/i18n/locales/admin-users'
import { useTranslate } from '~/i18n/use-translate'
import { Button } from '~/ui/button'
import { Inline } from '~/ui/layout'
import { TextInput } from '~/ui/text-input'
import * as css from './search-form.css'

/** The search lives in the address: it can be kept, sent and gone back to. */
export function SearchForm({ words }: { words: string }) {
  const t = useTranslate(adminUsers)
  return (
    <Form method="get" role="search" key={words}>
      <Inline gap={2}>
        <div className={css.words}>
          <TextInput
            id="words"
            name="words"
            type="search"
            label={t('search')}
            icon="search"
            size="s"
            defaultValue={words}
            maxLength={100}
          />
        </div>
        <Button size="s" variant="tonal">
          {t('searchSubmit')}
        </Button>
        {words === '' ? null : <Link to="/admin/users">{t('clear')}</Link>}
      </Inline>
    </Form>
  )
}
