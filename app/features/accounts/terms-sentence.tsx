import { signIn } from '~/i18n/locales/accounts/sign-in'
import { useTranslate } from '~/i18n/use-translate'
import { Text } from '~/ui/text/text/text'

const pages: Readonly<Record<string, { to: string; copy: 'terms' | 'privacy' }>> = {
  '[terms]': { to: '/termsOfUse', copy: 'terms' },
  '[privacy]': { to: '/privacypolicy', copy: 'privacy' },
}

/** A sentence's places for the terms and the privacy policy, to be filled in by `TermsSentence`. */
export const termsPlaces = { terms: '[terms]', privacy: '[privacy]' }

/** A sentence with links to both texts. They open in a new tab, so that the form keeps its values. */
export function TermsSentence({ copy }: { copy: string }) {
  const t = useTranslate(signIn)
  return copy.split(/(\[\w+\])/).map((part) => {
    const page = pages[part]
    if (!page) return part
    return (
      <a key={part} href={page.to} target="_blank" rel="noreferrer">
        {t(page.copy)}
      </a>
    )
  })
}

/** What a newcomer accepts by going on with a code. */
export function AcceptByGoing() {
  const t = useTranslate(signIn)
  return (
    <Text size="sm" tone="muted">
      <TermsSentence copy={t('acceptByGoing', termsPlaces)} />
    </Text>
  )
}
