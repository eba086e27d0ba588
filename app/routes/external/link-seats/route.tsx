import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { payableOrder } from '~/features/payment-links/payment/payable-order.server'
import { SeatPage } from '~/features/seats/seat-page'
import { postSeats, seatPageView } from '~/features/seats/seat-page.server'
import { linkNotFound } from '~/session/not-found.server'

export const meta: MetaFunction<typeof loader> = privateMeta

async function keyedOrder({ request, context }: LoaderFunctionArgs) {
  const { order, at } = await payableOrder(request)
  if (order === null) throw linkNotFound()
  return { order, at, page: at('/seats'), language: context.language }
}

/** The seats of an order whose page is opened by a key, without an account. */
export async function loader(args: LoaderFunctionArgs) {
  const { order, at, ...place } = await keyedOrder(args)
  const person = new URL(args.request.url).searchParams.get('person')
  return seatPageView(order, { ...place, person, back: at('') })
}

/** The same seat twice changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const { order, page, language } = await keyedOrder(args)
  return postSeats(order, await args.request.formData(), { page, language })
}

export default function LinkSeatsScreen() {
  return <SeatPage view={useLoaderData<typeof loader>()} />
}
