import { vacancyAlert } from '~/i18n/locales/trips/vacancy-alert'
import { useTranslate } from '~/i18n/use-translate'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { alertAddress } from './alert-address'

/** For an option that is sold out while others are on sale: a link to the form for one mail. */
export function AlertLink({ slug, option: { id, name } }: { slug: string; option: { id: string; name: string } }) {
  const t = useTranslate(vacancyAlert)
  return (
    <Link to={alertAddress(slug, id)}>
      <Text as="span" nowrap>
        {t('send')}
      </Text>
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Link>
  )
}
