import { secondFactor } from '~/i18n/locales/second-factor'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import * as css from './security.css'

/** Ten codes, shown this once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslate(secondFactor)
  return (
    <Card as="section" aria-labelledby="codes">
      <CardHead>
        <Heading level={2} look="h4" id="codes">
          {t('codesTitle')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        <Notice kind="warning" role="status">
          {t('codesText')}
        </Notice>
        <ul className={css.codes} data-codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <ButtonLink to="/admin/security" variant="primary">
            {t('codesDone')}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
