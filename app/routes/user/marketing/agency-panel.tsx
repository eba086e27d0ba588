import { marketing } from '~/i18n/locales/agencies/marketing'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { MarkedList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { KitView } from './marketing.server'

/** An approved agency sees its links; everybody else sees the link of the trip and how to become an agency. */
export function AgencyPanel({ view }: { view: KitView }) {
  return view.agency ? <OwnLinks view={view} agency={view.agency} /> : <OpenLinks view={view} />
}

function LinkField({ label, value }: { label: string; value: string }) {
  const t = useTranslate(marketing)
  return (
    <Stack gap={2}>
      <Heading level={3} look="label">
        {label}
      </Heading>
      <CopyField
        label={label}
        value={value}
        copyLabel={t('copy')}
        copiedLabel={t('linkCopied')}
        failedLabel={t('copyFailed')}
        variant="tonal"
      />
    </Stack>
  )
}

function OwnLinks({ view, agency }: { view: KitView; agency: NonNullable<KitView['agency']> }) {
  const t = useTranslate(marketing)
  return (
    <Card as="section" apex aria-labelledby="links">
      <Stack gap={4}>
        <Heading level={2} look="panel" id="links">
          {t('links')}
        </Heading>
        <Text tone="muted">{t('linksText', { days: view.sellerCodeDays, name: agency.name })}</Text>
        <KeyValue
          pairs={[
            { key: t('code'), value: agency.code },
            {
              key: t('commission'),
              value: t('commissionText', { percent: agency.commission, days: agency.releaseDays }),
            },
          ]}
        />
        <Stack gap={4}>
          {view.kit ? <LinkField label={t('link.trip')} value={view.kit.link} /> : null}
          <LinkField label={t('link.trips')} value={view.links.trips} />
          <LinkField label={t('link.home')} value={view.links.home} />
        </Stack>
      </Stack>
    </Card>
  )
}

function OpenLinks({ view }: { view: KitView }) {
  const t = useTranslate(marketing)
  return (
    <Stack gap={5}>
      <Card as="section" aria-labelledby="links">
        <Stack gap={4}>
          <Heading level={2} look="panel" id="links">
            {t('linksOpen')}
          </Heading>
          {view.agencyState === 'pending' ? <Notice>{t('waiting')}</Notice> : null}
          {view.agencyState === 'paused' ? <Notice kind="warning">{t('paused')}</Notice> : null}
          {view.kit ? <LinkField label={t('link.trip')} value={view.kit.link} /> : null}
          <LinkField label={t('link.trips')} value={view.links.trips} />
        </Stack>
      </Card>
      <Card as="section" apex aria-labelledby="partner">
        <Stack gap={4}>
          <Heading level={2} look="panel" id="partner">
            {t('partner')}
          </Heading>
          <Text tone="muted">{t('partnerText')}</Text>
          <MarkedList
            mark="included"
            items={[t('partner.links', { days: view.sellerCodeDays }), t('partner.art'), t('partner.pay')]}
          />
          {view.agencyState === null ? (
            <Inline>
              <ButtonLink to="/signupAgency" variant="primary" size="m">
                {t('partnerAsk')}
              </ButtonLink>
            </Inline>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  )
}
