import { CADASTUR } from '~/features/content/company-card/cadastur'
import type { CompanyView } from '~/features/content/company-card/company-view.server'
import { company as copy } from '~/i18n/locales/content/company'
import { useTranslate } from '~/i18n/use-translate'
import { Avatar } from '~/ui/media/avatar/avatar'
import { Icon } from '~/ui/media/icon/icon'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Text } from '~/ui/text/text/text'
import * as css from './who-we-are.css'

type Shown = NonNullable<CompanyView>

/**
 * Who sells, next to the button that buys: faces, years, and numbers that can be checked elsewhere. Where a page folds its
 * parts on phones, names and years are in sight, and the faces are fetched when the part is opened.
 */
export function WhoWeAre({ company }: { company: CompanyView }) {
  const t = useTranslate(copy)
  if (company === null) return null
  const { team, cnpj, cadastur, hours, reviews } = company
  return (
    <section aria-label={t('seller')}>
      <AccordionItem summary={<Seller company={company} />} open folds>
        {team.length > 0 ? (
          <div className={css.faces}>
            {team.map(({ name, initials, portrait }) => (
              <Avatar key={name} initials={initials} picture={portrait} />
            ))}
          </div>
        ) : null}
        <ul className={css.numbers}>
          <li>
            <Icon name="users" />
            <a href="/aboutUs">{t('meetUs')}</a>
          </li>
          {cnpj ? (
            <li>
              <Icon name="building-2" />
              <span>CNPJ {cnpj}</span>
            </li>
          ) : null}
          {cadastur ? (
            <li>
              <Icon name="badge-check" />
              <span>
                Cadastur {cadastur}.{' '}
                <a href={CADASTUR.to} rel="noopener" target="_blank">
                  {t('checkAt', { host: CADASTUR.host })}
                </a>
              </span>
            </li>
          ) : null}
          {hours ? (
            <li>
              <Icon name="clock" />
              <span>{t('hours', { hours })}</span>
            </li>
          ) : null}
          {reviews ? (
            <li>
              <Icon name="message-circle" />
              <a href={reviews.to} rel="noopener" target="_blank">
                {t('reviews', { host: reviews.host })}
              </a>
            </li>
          ) : null}
        </ul>
      </AccordionItem>
    </section>
  )
}

function Seller({ company: { legalName, teamNames, foundedIn, city } }: { company: Shown }) {
  const t = useTranslate(copy)
  const since = foundedIn && (city ? t('sinceIn', { year: foundedIn, city }) : t('since', { year: foundedIn }))
  return (
    <div>
      <Text as="b" size="sm">
        {teamNames || legalName}
      </Text>
      {since === null ? null : (
        <Text size="sm" tone="muted">
          {since}
        </Text>
      )}
    </div>
  )
}

/** The people of the company, each with what they do. */
export function Team({ company }: { company: Shown }) {
  const t = useTranslate(copy)
  if (company.team.length === 0) return null
  return (
    <ul className={css.team} aria-label={t('team')}>
      {company.team.map(({ name, initials, portrait, role }) => (
        <li key={name}>
          <Avatar initials={initials} picture={portrait} size="l" />
          <div>
            <Text as="b">{name}</Text>
            <Text size="sm" tone="muted">
              {role}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  )
}
