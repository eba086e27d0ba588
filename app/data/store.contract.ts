/** What every adapter has to pass. An adapter's test provides a harness; the cases do not depend on the engine. */
import { documentCases } from './documents.contract'
import type { Harness } from './harness.contract'
import { pageCases } from './pages.contract'
import { queryCases } from './queries.contract'
import { transactionCases } from './transactions.contract'
import { watchCases } from './watch.contract'

export function storeContract(harness: Harness): void {
  documentCases(harness)
  queryCases(harness)
  pageCases(harness)
  transactionCases(harness)
  watchCases(harness)
}
