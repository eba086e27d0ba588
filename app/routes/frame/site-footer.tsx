import { footer } from '~/i18n/locales/footer'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Footer } from '~/ui/footer'
import type { SellerSummary, VisitorSummary } from './frame-data.server'

function whatsappLink(e164: string) {
  return `https://wa.me/${e164.replace('+', '')}`
}

type SiteFooterProps = { visitor: VisitorSummary; seller: SellerSummary; homeLabel: string }

/** Where to travel, one's account, and who sells: the seller's own data come from the settings. */
export function SiteFooter({ visitor, seller, homeLabel }: SiteFooterProps) {
  const t = useTranslate(footer)
  const travel = [
    { to: '/trips', label: t('groupTrips') },
    { to: '/trips/national', label: t('national') },
    { to: '/trips/international', label: t('international') },
    { to: '/trips/cruises', label: t('cruises') },
    { to: '/trips/excursions', label: t('excursions') },
  ]
  const account = [
    { to: '/user/myAcquired', label: t('purchases') },
    ...(visitor
      ? []
      : [
          { to: '/signin', label: t('signIn') },
          { to: '/signup', label: t('signUp') },
        ]),
  ]
  const help = seller
    ? [
        { to: `tel:${seller.phone.href}`, label: seller.phone.text },
        { to: `mailto:${seller.email}`, label: seller.email },
      ]
    : []
  const facts = seller
    ? [
        `${seller.legalName} ${t('cnpj', { number: seller.cnpj })}`,
        t('cadastur', { number: seller.cadastur }),
        t('methods', { count: seller.maxInstallments }),
      ]
    : []
  return (
    <Footer
      homeLabel={homeLabel}
      about={t('tagline')}
      contact={
        seller?.whatsapp ? (
          <ButtonLink to={whatsappLink(seller.whatsapp.href)} icon="message-circle" rel="noopener" target="_blank">
            {t('whatsapp', { phone: seller.whatsapp.text })}
          </ButtonLink>
        ) : null
      }
      columns={[
        { title: t('travel'), links: travel },
        { title: t('account'), links: account },
        ...(help.length > 0 ? [{ title: t('contact'), links: help }] : []),
      ]}
      facts={facts}
    />
  )
}
