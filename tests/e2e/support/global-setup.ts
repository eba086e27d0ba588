import { makePurchases } from './purchases'
import { startShop } from './shop-process'

/** Starts the shop of the run; workers inherit where it is. What is returned runs at the end. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup() {
  const shop = await startShop()
  try {
    const purchases = await makePurchases(shop)
    const { url, providerUrl, folder, settings } = shop
    process.env.E2E_SHOP = JSON.stringify({ url, providerUrl, folder, settings, purchases })
  } catch (error) {
    await shop.stop()
    throw error
  }
  return () => shop.stop()
}
