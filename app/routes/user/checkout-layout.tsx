import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { ErrorScreen } from '~/features/page/errors/error-screen'
import { errorTitle } from '~/features/page/errors/error-title'
import { DefaultFrame } from '~/features/page/frame/default-frame'
import { helpWay, siteMenu, visitorSummary } from '~/features/page/frame/frame-data.server'
import { useLanguageLink } from '~/features/page/frame/use-language-link'
import { checkout } from '~/i18n/locales/orders/checkout'
import { common } from '~/i18n/locales/page/common'
import { externalLayout } from '~/i18n/locales/page/external-layout'
import { useTranslate } from '~/i18n/use-translate'
import { Push } from '~/ui/layout/layout/layout'
import { SkipLink } from '~/ui/layout/skip-link/skip-link'
import { TaskShell } from '~/ui/layout/task-shell/task-shell'
import { Link } from '~/ui/text/link/link'
import { WholeNumbers } from '~/ui/text/whole-numbers/whole-numbers'

export const meta: MetaFunction = (args) => errorTitle(args)

export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context
  return { visitor: visitorSummary(context.visitor), menu: siteMenu(language), help: helpWay(language) }
}

/** The checkout has its own layout: no menu and no footer lead away from it. One line of help stays. */
export default function CheckoutLayout() {
  const { help } = useLoaderData<typeof loader>()
  const t = useTranslate(common)
  const copy = useTranslate(externalLayout)
  const buying = useTranslate(checkout)
  const { to, lang, label } = useLanguageLink()
  const footer = (
    <>
      {help ? (
        <span>
          {buying('needHelp')}{' '}
          <a href={help.to}>
            <WholeNumbers>{help.label}</WholeNumbers>
          </a>
        </span>
      ) : (
        <Link to="/">{copy('goHome')}</Link>
      )}
      <Push>
        <Link to={to} hrefLang={lang} lang={lang}>
          {label}
        </Link>
      </Push>
    </>
  )
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <TaskShell homeLabel={t('home')} sign={{ icon: 'lock', label: copy('secure') }} footer={footer} wide>
        <Outlet />
      </TaskShell>
    </>
  )
}

/** Replaces the layout, so it renders the shop's frame: from an error, every way out is open. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/user/checkout-layout')
  return (
    <DefaultFrame visitor={frame?.visitor ?? null} menu={frame?.menu ?? []} footer={null}>
      <ErrorScreen />
    </DefaultFrame>
  )
}
