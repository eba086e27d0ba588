import { ok, refused } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { shopExport } from '~/features/back-office/shop-export.server'
import { actorOfKey } from '~/session/key-holder.server'

/** The whole shop as one archive, as its owner downloads it. */
export const loader = apiRoute(endpoints.export, async ({ context, holder }) => {
  const file = await shopExport(context, actorOfKey(holder))
  return file ? ok({ file }) : refused({ name: 'too-large', reason: 'shopTooLarge' })
})
