import { profile as copy } from '~/i18n/locales/accounts/profile'
import { useTranslate } from '~/i18n/use-translate'
import { Avatar } from '~/ui/media/avatar/avatar'
import { Text } from '~/ui/text/text/text'
import * as css from './companions-section.css'
import { ProfileSection } from './profile-section'
import type { ProfileView } from './profile-view.server'

/** Who travelled on earlier orders: the checkout offers them again. */
export function CompanionsSection({ profile: { companions } }: { profile: ProfileView }) {
  const t = useTranslate(copy)
  return (
    <ProfileSection
      id="companions"
      title={t('companions')}
      lead={t(companions.length === 0 ? 'companionsNone' : 'companionsLead')}
    >
      {companions.length === 0 ? null : (
        <ul className={css.people}>
          {companions.map(({ key, name, initials, facts }) => (
            <li key={key}>
              <Avatar initials={initials} />
              <div>
                <b>{name}</b>
                <Text size="sm" tone="muted">
                  {facts}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}
