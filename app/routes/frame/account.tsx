import { Form, useLocation } from '@remix-run/react'
import { forgetTyped } from '~/browser/typed-values'
import { common } from '~/i18n/locales/common'
import { useTranslate } from '~/i18n/use-translate'
import { Button, ButtonLink } from '~/ui/button'
import { Inline } from '~/ui/layout'
import type { VisitorSummary } from './frame-data.server'

/** The end of the header: the way in, or who is here with the way out (a real post, so it works everywhere). */
export function Account({ visitor }: { visitor: VisitorSummary }) {
  const t = useTranslate(common)
  const { pathname, search } = useLocation()
  if (visitor === null) {
    const wanted = pathname === '/' ? '' : `?redirectTo=${encodeURIComponent(`${pathname}${search}`)}`
    return (
      <ButtonLink to={`/signin${wanted}`} variant="primary" size="m" icon="user">
        {t('signIn')}
      </ButtonLink>
    )
  }
  return (
    <Inline gap={3} nowrap>
      <ButtonLink to="/user/profile" size="m" icon="user" title={t('nav.profile')}>
        {visitor.firstName}
      </ButtonLink>
      <Form method="post" action="/logout" onSubmit={forgetTyped}>
        <Button size="m" variant="ghost" icon="log-out">
          {t('signOut')}
        </Button>
      </Form>
    </Inline>
  )
}
