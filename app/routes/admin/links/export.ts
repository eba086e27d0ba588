import type { LoaderFunctionArgs } from '@remix-run/node'
import { houseMaker } from '~/features/payment-links/link-maker-of'
import { exportLinks } from '~/features/payment-links/links-view.server'
import { requireAdmin } from '~/session/require-user.server'

export function loader(args: LoaderFunctionArgs) {
  return exportLinks(houseMaker(requireAdmin(args.context)), args)
}
