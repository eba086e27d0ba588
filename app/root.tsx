import { elementsUrl, formsUrl, purchaseUrl } from 'virtual:elements'
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import '~/ui/theme/global.css'
import { NewerBuild } from '~/browser/newer-build'
import { PageChange } from '~/browser/page-change'
import { useShownToast } from '~/browser/use-shown-toast'
import { buildMeta } from '~/build-meta.server'
import { pageOf } from '~/domain/values/safe-redirect'
import { RootErrorScreen } from '~/features/page/errors/root-error-screen'
import { JsonLd } from '~/features/page/frame/json-ld'
import { LostPostNote } from '~/features/page/frame/lost-post-note'
import { NewerBuildNote } from '~/features/page/frame/newer-build-note'
import { useNonce } from '~/features/page/frame/nonce'
import { LostPost } from '~/forms/lost-post'
import { pendingValues } from '~/forms/pending-values'
import { rememberLanguage } from '~/i18n/language.server'
import { defaultLanguage } from '~/i18n/languages'
import { common } from '~/i18n/locales/page/common'
import { isMessageKey, translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { LanguageProvider } from '~/i18n/use-translate'
import { rememberLightVersion, wantsLightVersion } from '~/session/light-version.server'
import { pendingSubmission } from '~/session/pending-submission.server'
import { leaveSession } from '~/session/post-owner.server'
import { rememberSellerCode } from '~/session/seller-code-cookie.server'
import { takeToast } from '~/session/toast.server'
import { LiveRegion } from '~/ui/feedback/live-region/live-region'
import { Toast } from '~/ui/feedback/toast/toast'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { ClientNavigation } from '~/ui/text/link/link'
import { pageBackground } from '~/ui/theme/palette'
import { isAppAddress, useWorld } from '~/world'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  const taken = await takeToast(request)
  const headers = new Headers(taken?.headers)
  const languageChoice = await rememberLanguage(request)
  if (languageChoice) headers.append('Set-Cookie', languageChoice)
  const url = new URL(request.url)
  const light = rememberLightVersion(request.headers, url)
  if (light) headers.append('Set-Cookie', light)
  const seller = await rememberSellerCode(request)
  if (seller) headers.append('Set-Cookie', seller)
  for (const line of context.staleSession ? await leaveSession(request) : []) headers.append('Set-Cookie', line)
  const toast = taken?.toast
  const pending = pendingValues(await pendingSubmission(request, pageOf(url)))
  return data(
    {
      language,
      origin: url.origin,
      isLight: wantsLightVersion(request.headers, url),
      requestId: context.requestId,
      build: buildMeta,
      ...(pending ? { pending } : {}),
      toast:
        toast && isMessageKey(toast.key)
          ? { kind: toast.type, text: translate(toast.key, language, toast.vars) }
          : null,
    },
    { headers },
  )
}

const neverReached = () => false

/** The first paint waits until the header is parsed: painted in parts, its right side moves with each one. */
const firstPaint = { rel: 'expect', href: '#content', blocking: 'render' }

/** The document. It also wraps error pages, where the loader's data may be missing. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const language = root?.language ?? defaultLanguage
  const { isApp, isFramed } = useWorld()
  // A frame of another site has pictures, but like the light version no scripts.
  const isLight = root?.isLight ?? false
  const isQuiet = isLight || isFramed
  const shown = useShownToast(root?.toast ? { toast: root.toast, id: root.requestId } : null)
  const t = translator(common, language)
  return (
    <html lang={language} data-light={isLight || undefined} data-app={isApp ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={pageBackground} />
        <meta name="color-scheme" content="dark" />
        {isApp ? null : <link {...firstPaint} />}
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider value={language}>
          <LightVersion.Provider value={isLight}>
            <ClientNavigation.Provider value={isApp ? isAppAddress : neverReached}>
              {children}
            </ClientNavigation.Provider>
          </LightVersion.Provider>
          {shown ? (
            <Toast key={shown.id} kind={shown.toast.kind} closeLabel={t('closeToast')}>
              {shown.toast.text}
            </Toast>
          ) : null}
          {root && !isQuiet ? <PageNotes build={root.build} toast={shown?.toast ?? null} /> : null}
        </LanguageProvider>
        {isQuiet ? null : <PageScripts />}
        <JsonLd />
      </body>
    </html>
  )
}

/** What is reported of the page besides its toast: a newer build, a post that got lost. */
function PageNotes({ build, toast }: { build: typeof buildMeta; toast: { text: string } | null }) {
  const { isApp, hasForms } = useWorld()
  if (isApp) {
    return (
      <>
        <NewerBuild build={build} />
        <LostPost />
        <PageChange toast={toast} />
      </>
    )
  }
  return (
    <>
      <NewerBuildNote build={build} />
      {hasForms ? <LostPostNote /> : null}
      <LiveRegion />
    </>
  )
}

/** In documents the elements, in the app Remix besides. */
function PageScripts() {
  const nonce = useNonce()
  const { isApp, hasForms, isPayment } = useWorld()
  const usual = hasForms ? [elementsUrl, formsUrl] : [elementsUrl]
  const urls = isPayment ? [purchaseUrl] : usual
  return (
    <>
      {urls.map((url) => (
        <script key={url} async type="module" src={url} nonce={nonce} suppressHydrationWarning />
      ))}
      {isApp ? (
        <>
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </>
      ) : null}
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RootErrorScreen />
}
