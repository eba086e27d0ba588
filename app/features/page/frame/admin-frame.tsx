import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { clearFormValues } from '~/browser/form-values'
import { adminLayout } from '~/i18n/locales/back-office/admin-layout'
import { common } from '~/i18n/locales/page/common'
import { useTranslate } from '~/i18n/use-translate'
import { AdminShell, type AdminShellProps } from '~/ui/layout/admin-shell/admin-shell'
import { SkipLink } from '~/ui/layout/skip-link/skip-link'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { useLanguageLink } from './use-language-link'

type AdminFrameProps = {
  /** Null if the user could not be loaded (on an error page). */
  person: { firstName: string; lastName: string; role: string } | null
  /** The navigation; empty if it could not be loaded. */
  groups: AdminShellProps['groups']
  crumbs?: ReactNode
  children: ReactNode
}

/** Navigation, top bar and page of the back office. */
export function AdminFrame({ person, groups, crumbs, children }: AdminFrameProps) {
  const t = useTranslate(adminLayout)
  const { to, lang, shortLabel } = useLanguageLink()
  const name = person === null ? '' : `${person.firstName} ${person.lastName}`
  const initials = person === null ? '' : `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`
  return (
    <>
      <SkipLink>{useTranslate(common)('skipToContent')}</SkipLink>
      <AdminShell
        home={{ to: '/admin/users', label: t('home') }}
        navLabel={t('navigation')}
        menuLabel={t('menu')}
        groups={groups}
        person={{ initials, name, detail: person?.role ?? '' }}
        signOut={
          <Form method="post" action="/logout" onSubmit={clearFormValues}>
            <Button variant="ghost" icon="log-out">
              {t('signOut')}
            </Button>
          </Form>
        }
        crumbs={crumbs}
        tools={
          <ButtonLink to={to} variant="ghost" icon="languages" hrefLang={lang} lang={lang}>
            {shortLabel}
          </ButtonLink>
        }
      >
        {children}
      </AdminShell>
    </>
  )
}
