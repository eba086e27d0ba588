import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute, NOT_THERE } from '~/features/api/api-http.server'
import { manifestFile, readManifest, wantsTable } from '~/features/api/api-manifest.server'

/** Who travels with one departure, as JSON or as a table. */
export const loader = apiRoute(endpoints.manifest, async (call) => {
  const found = await readManifest(call.params['id'] ?? '', call)
  if (found === null) return NOT_THERE
  return ok(wantsTable(call.request) ? { file: await manifestFile(found, call) } : { body: found.manifest })
})
