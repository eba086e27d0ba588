import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { SeatPage } from '~/features/seats/seat-page'
import { postSeats, seatPageView } from '~/features/seats/seat-page.server'
import { findOwnOrder } from '~/operations/orders/find-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { Wrap } from '~/ui/layout/layout/layout'

export const meta: MetaFunction<typeof loader> = privateMeta

async function ownOrder({ params, context }: LoaderFunctionArgs) {
  const order = await findOwnOrder(requireUser(context).user.id, params['code'] ?? '')
  if (order === null) throw itemNotFound()
  return { order, page: `/user/myAcquired/orders/${order.code}/seats`, language: context.language }
}

/** The seats of the customer's own order. */
export async function loader(args: LoaderFunctionArgs) {
  const { order, ...place } = await ownOrder(args)
  const person = new URL(args.request.url).searchParams.get('person')
  return seatPageView(order, { ...place, person, back: `/user/myAcquired/orders/${order.code}` })
}

/** The same seat twice changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const { order, ...place } = await ownOrder(args)
  return postSeats(order, await args.request.formData(), place)
}

export default function OrderSeatsScreen() {
  return (
    <Wrap padTop={5}>
      <SeatPage view={useLoaderData<typeof loader>()} />
    </Wrap>
  )
}
