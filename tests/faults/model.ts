/** The whole shop against arithmetic: any commands in any order. */
import type { Check } from '../support/checks'

const RUNS = 300
const STEPS = 50

const shopModel: Check = {
  name: 'shop-model',
  row: 'R17',
  async run() {
    const { compareWithModel } = await import('../support/compare-shop-model')
    await compareWithModel(RUNS, STEPS)
    return []
  },
}

export const modelChecks = [shopModel]
