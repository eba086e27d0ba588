/** Random commands, done to the real shop and to the model: docs/proof.md, R17. */
import fc from 'fast-check'
import { Pair } from './drive-shop-model'
import { commands, openDatabase, PRICE, VACANCIES } from './shop-model-commands'
import { openTestShop } from './test-shop'

/** Throws with the shortest list of commands after which shop and model differ. */
export async function compareWithModel(runs: number, steps: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: Math.min(steps, 10), maxLength: steps }), async (script) => {
      const { store, restart } = await openDatabase()
      const real = await openTestShop({
        vacancies: VACANCIES,
        price: PRICE,
        store,
        timeoutMs: 10_000,
        sandbox: { webhook: null },
      })
      const pair = new Pair(real, restart)
      try {
        for (const command of script) {
          await pair.run(command)
          await pair.compare()
        }
        await pair.finish()
      } finally {
        await real.close()
      }
    }),
    { numRuns: runs },
  )
}
