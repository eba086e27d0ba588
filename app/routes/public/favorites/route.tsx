import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { entranceNotice, hasCookies, markCookieless } from '~/features/accounts/sign-in-action.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { CatalogueCard } from '~/features/trips/cards/catalogue-card'
import { tripCardView } from '~/features/trips/cards/trip-card-view.server'
import { MAX_COMPARED } from '~/features/trips/favorites/max-compared'
import { SeenLately } from '~/features/trips/favorites/seen-lately'
import { readText } from '~/forms/read-field.server'
import { common } from '~/i18n/locales/page/common'
import { favorites } from '~/i18n/locales/trips/favorites'
import { useTranslate } from '~/i18n/use-translate'
import { readFavorites, writeFavorites } from '~/session/favorites-cookie.server'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { Checkbox } from '~/ui/form/checkbox/checkbox'
import { Grid, Inline, Stack, Wrap } from '~/ui/layout/layout/layout'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { SAVE_FORM } from '~/ui/trip/save-button/save-button'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  const refusesCookies = entranceNotice(request) === 'cookies'
  if (refusesCookies && hasCookies(request)) throw redirect('/favorites')
  await catalogue().ready
  const t = context.t(favorites)
  const saved = readFavorites(request.headers).flatMap((id) => catalogue().tripById(id) ?? [])
  return {
    title: context.t(common)('titlePattern', { title: t('title') }),
    description: t('description'),
    trips: saved.map((listed) => tripCardView(listed, context.language)),
    refusesCookies,
  }
}

/** A trip that is not published cannot be saved; taking one away twice is the same as once. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const removed = readText(form, 'remove')
  const saved = readText(form, 'save')
  await catalogue().ready
  const others = readFavorites(request.headers).filter((id) => id !== removed && id !== saved)
  const isKnown = saved !== null && catalogue().tripById(saved) !== null
  const ids = isKnown ? [saved, ...others] : others
  const next = isKnown ? markCookieless('/favorites', request) : '/favorites'
  return redirect(next, { headers: { 'Set-Cookie': writeFavorites(ids) } })
}

/** Three are ticked at first: with fewer saved, the button compares them all. */
export default function FavoritesScreen() {
  const { trips, refusesCookies } = useLoaderData<typeof loader>()
  const t = useTranslate(favorites)
  return (
    <Wrap padTop={6}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted" measure>
            {t('lead')}
          </Text>
        </Stack>
        {refusesCookies ? (
          <Notice kind="error" role="alert">
            {t('cookiesRefused')}
          </Notice>
        ) : null}
        {trips.length === 0 ? (
          <Empty
            icon="heart"
            title={t('emptyTitle')}
            actions={
              <ButtonLink to="/trips" variant="primary" size="m">
                {t('seeTrips')}
              </ButtonLink>
            }
          >
            {t('empty')}
          </Empty>
        ) : (
          <Saved trips={trips} />
        )}
        <SeenLately />
      </Stack>
    </Wrap>
  )
}

const COMPARE_FORM = 'compare'

function Saved({ trips }: { trips: ReturnType<typeof useLoaderData<typeof loader>>['trips'] }) {
  const t = useTranslate(favorites)
  return (
    <Stack gap={5}>
      <Grid columns={3} gap={5} as="ul">
        {trips.map((trip, index) => (
          <Stack as="li" gap={1} key={trip.id}>
            <CatalogueCard
              trip={trip}
              variant="row"
              isSaved
              headingLevel={2}
              sizes="(min-width: 960px) 400px, (min-width: 600px) 45vw, 36vw"
            />
            <Inline justify="between">
              <Checkbox
                form={COMPARE_FORM}
                name="trip"
                value={trip.slug}
                defaultChecked={index < MAX_COMPARED}
                label={
                  <>
                    {t('compareThis')} <VisuallyHidden>{t('compareOf', { name: trip.name })}</VisuallyHidden>
                  </>
                }
              />
              <Button form={SAVE_FORM} name="remove" value={trip.id} variant="ghost" size="m" icon="x">
                {t('remove')} <VisuallyHidden>{t('removeOf', { name: trip.name })}</VisuallyHidden>
              </Button>
            </Inline>
          </Stack>
        ))}
      </Grid>
      <Form id={COMPARE_FORM} method="get" action="/compare" reloadDocument>
        <Button variant="primary" size="l" full="phone">
          {t('compare')}
        </Button>
      </Form>
    </Stack>
  )
}
