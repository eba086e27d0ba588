import type { ReactNode } from 'react'
import { company as copy } from '~/i18n/locales/content/company'
import { useTranslate } from '~/i18n/use-translate'
import type { IconName } from '~/ui/icons/icon-name'
import { Stack } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { EMail } from '~/ui/text/e-mail/e-mail'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card } from '~/ui/trip/card/card'
import { CADASTUR } from './cadastur'
import * as css from './company-card.css'
import type { CompanyView } from './company-view.server'

/** The company's contact data and registrations. */
export function CompanyCard({ company }: { company: CompanyView }) {
  const t = useTranslate(copy)
  if (company === null) return null
  const { whatsapp, hours, phone, email, privacyEmail, address } = company
  return (
    <Card as="section" apex aria-labelledby="company-title">
      <Stack gap={4}>
        <Heading level={2} look="h3" id="company-title">
          {t('contact')}
        </Heading>
        {whatsapp || hours ? (
          <Stack gap={2}>
            {whatsapp ? <WhatsAppLink whatsapp={whatsapp} /> : null}
            {hours ? (
              <Text size="xs" tone="muted" align="center">
                {hours}
              </Text>
            ) : null}
          </Stack>
        ) : null}
        <ul className={css.ways}>
          {phone ? (
            <ContactRow icon="phone" label={t('phone')}>
              <a href={`tel:${phone.e164}`}>{phone.text}</a>
            </ContactRow>
          ) : null}
          {email ? (
            <ContactRow icon="mail" label={t('email')}>
              <a href={`mailto:${email}`}>
                <EMail address={email} />
              </a>
            </ContactRow>
          ) : null}
          {privacyEmail ? (
            <ContactRow icon="shield-check" label={t('privacyContact')}>
              <a href={`mailto:${privacyEmail}`}>
                <EMail address={privacyEmail} />
              </a>
            </ContactRow>
          ) : null}
          {address ? (
            <ContactRow icon="map-pin" label={t('address')}>
              <Text as="b">{address.street}</Text>
              <Text>{address.town}</Text>
              <a href={address.map} rel="noopener" target="_blank">
                {t('map')}
              </a>
            </ContactRow>
          ) : null}
        </ul>
        <Register company={company} />
      </Stack>
    </Card>
  )
}

export function WhatsAppLink({ whatsapp }: { whatsapp: { e164: string; text: string } }) {
  const t = useTranslate(copy)
  return (
    <ButtonLink
      to={`https://wa.me/${whatsapp.e164.replace('+', '')}`}
      variant="primary"
      size="m"
      full="always"
      icon="message-circle"
      rel="noopener"
      target="_blank"
    >
      {t('whatsapp', { phone: whatsapp.text })}
    </ButtonLink>
  )
}

function ContactRow({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <Text size="xs" tone="muted">
          {label}
        </Text>
        {children}
      </div>
    </li>
  )
}

function Register({ company }: { company: NonNullable<CompanyView> }) {
  const t = useTranslate(copy)
  const { legalName, cnpj, cadastur } = company
  return (
    <div className={css.register}>
      <KeyValue
        pairs={[
          { key: t('legalName'), value: legalName },
          ...(cnpj ? [{ key: 'CNPJ', value: cnpj, numeric: true }] : []),
          ...(cadastur
            ? [
                {
                  key: 'Cadastur',
                  value: (
                    <a href={CADASTUR.to} rel="noopener" target="_blank">
                      {cadastur} <VisuallyHidden>{t('checkAt', { host: CADASTUR.host })}</VisuallyHidden>
                    </a>
                  ),
                  numeric: true,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
