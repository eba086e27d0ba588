import { knownAgencies } from '~/i18n/locales/partners'
import { useTranslate } from '~/i18n/use-translate'
import { EntranceHead } from '~/routes/external/entrance-head'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { KeyValue } from '~/ui/key-value'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import type { AgencyStateView } from './agency-view.server'
import { CadasturForm } from './cadastur-form'

/** What became of the request, and where to go from here. */
export function AgencyStatePanel({ agency }: { agency: AgencyStateView }) {
  const t = useTranslate(knownAgencies)
  const isApproved = agency.state === 'approved'
  const cadastur = agency.cadastur === '' ? [] : [{ key: t('state.cadastur'), value: agency.cadastur }]
  const seller = agency.sellerCode === null ? [] : [{ key: t('state.seller'), value: agency.sellerCode }]
  return (
    <Stack gap={5}>
      <EntranceHead title={t('state.title')} lead={agency.text} />
      <Card as="section" aria-labelledby="agency" apex>
        <Stack gap={3}>
          <div>
            <Badge tone={agency.tone} dot>
              {agency.badge}
            </Badge>
          </div>
          <Heading level={2} look="h3" id="agency">
            {agency.name}
          </Heading>
          {agency.refusalReason ? <Notice kind="error">{agency.refusalReason}</Notice> : null}
          <KeyValue
            pairs={[
              ...seller,
              { key: t('state.document'), value: agency.document },
              ...cadastur,
              { key: t('state.contact'), value: agency.contactName },
              { key: t('state.email'), value: agency.email },
            ]}
          />
        </Stack>
      </Card>
      {agency.cadasturConstraint ? <CadasturForm constraint={agency.cadasturConstraint} /> : null}
      <ButtonLink
        to={isApproved ? '/agency' : '/trips'}
        variant={isApproved ? 'primary' : 'outline'}
        size="l"
        full="always"
      >
        {isApproved ? t('state.dashboard') : t('state.trips')}
      </ButtonLink>
      {agency.shopEmail ? (
        <Text size="sm" tone="muted">
          {t('state.write', { email: agency.shopEmail })}
        </Text>
      ) : null}
    </Stack>
  )
}
