import { ok } from '~/domain/values/result'
import { CAPABILITIES, octoRoute } from '~/features/octo/octo-http.server'

/** What this shop knows in addition to the core. */
export const loader = octoRoute(async () =>
  ok(CAPABILITIES.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null }))),
)
