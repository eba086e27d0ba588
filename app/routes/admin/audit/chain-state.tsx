import { audit } from '~/i18n/locales/audit'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Inline, Push } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'

type Check = { from: number; to: number; brokenAt: number | null }

/** Whether what is kept is what was written: each entry carries the digest of the one before. */
export function ChainState({ check: { from, to, brokenAt } }: { check: Check }) {
  const t = useTranslate(audit)
  if (brokenAt !== null) {
    return (
      <Notice kind="error" role="alert">
        <b>{t('broken', { number: brokenAt })}.</b> {t('brokenText', { number: brokenAt })}
      </Notice>
    )
  }
  return (
    <Inline gap={3}>
      <Text as="span" tone="muted" size="sm">
        {t('lead')}
      </Text>
      {to === 0 ? null : (
        <Push>
          <Inline gap={2}>
            <Badge tone="success" icon="badge-check">
              {from === 1 ? t('whole', { number: to }) : t('wholePart', { from, number: to })}
            </Badge>
            {from === 1 ? null : (
              <ButtonLink to="/admin/audit?check=all" variant="outline">
                {t('checkAll')}
              </ButtonLink>
            )}
          </Inline>
        </Push>
      )}
    </Inline>
  )
}
