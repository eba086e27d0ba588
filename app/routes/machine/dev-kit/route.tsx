import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { today } from '~/domain/time-zone'
import { pickableDays } from '~/forms/date-text'
import { requireLocalDemo } from '~/routes/machine/local-demo.server'
import { KitScreen } from '~/ui/kit/kit-screen'
import { KitWired } from './kit-wired'

export const meta: MetaFunction = () => [{ title: 'Kit · Roteiro' }, { name: 'robots', content: 'noindex' }]

export function loader({ request, context }: LoaderFunctionArgs) {
  requireLocalDemo(context)
  return { isDialogOpen: new URL(request.url).searchParams.has('dialog'), days: pickableDays(today(now())) }
}

/** Every part of the design system on one page, for whoever builds with it. */
export default function DevKitScreen() {
  const { isDialogOpen, days } = useLoaderData<typeof loader>()
  return (
    <KitScreen
      image={{ base: '/images/rio-de-janeiro', width: 1200, height: 800 }}
      path="/dev/kit"
      isDialogOpen={isDialogOpen}
      wired={<KitWired days={days} />}
    />
  )
}
