import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { exportPassengers, type ListInput, printPassengers } from '~/features/passengers/manifest/list.server'
import { readTripPassengers } from '~/operations/orders/passenger-list.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'

async function listInput({ request, context }: LoaderFunctionArgs): Promise<ListInput> {
  const by = actorOf(requireAdmin(context))
  const params = new URL(request.url).searchParams
  const people = await readTripPassengers(params.get('trip') ?? '', { kind: 'admin' })
  if (people === null) throw itemNotFound()
  return { people, params, by, language: context.language }
}

export async function loader(args: LoaderFunctionArgs) {
  return exportPassengers(await listInput(args))
}

export async function action(args: ActionFunctionArgs) {
  return printPassengers(await listInput(args))
}
