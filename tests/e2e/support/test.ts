/** The browser test of this shop: where it runs, who is watched, and whether the browser runs scripts. */
import { test as base, expect } from '@playwright/test'
import { z } from 'zod'
import { type Provider, provider } from './provider'
import { watch } from './watched-page'

const purchasesSchema = z.record(z.string(), z.string())
const shopSchema = z.object({
  url: z.string(),
  providerUrl: z.string(),
  folder: z.string(),
  settings: z.record(z.string(), z.string()),
  purchases: purchasesSchema,
})

interface Shop {
  url: string
  folder: string
  /** Where the documents are, when they are not in the folder. */
  settings: Readonly<Record<string, string>>
  provider: Provider
  /** Order codes of the demonstration's customer by state, and an option on sale. */
  purchases: z.infer<typeof purchasesSchema>
}

interface Fixtures {
  shop: Shop
  complaints: string[]
  hasScript: boolean
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  shop: async ({}, use) => {
    const { providerUrl, ...place } = shopSchema.parse(JSON.parse(process.env.E2E_SHOP ?? '{}'))
    await use({ ...place, provider: provider(providerUrl) })
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  // A connection that was idle for five seconds may be closed by the shop while it is used: a browser sends a GET again.
  context: async ({ context }, use) => {
    const { request } = context
    const fetch = request.fetch.bind(request)
    request.fetch = (url, options) => fetch(url, { maxRetries: options?.method === 'GET' ? 1 : 0, ...options })
    await use(context)
  },
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  complaints: [
    async ({ page }, use) => {
      const complaints = await watch(page)
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})
