import { noProofRules } from "#chains/reads/proof-rule.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import type { PlanContext } from "#chains/state-read.ts"
import { testChain } from "./block-builder.ts"

/** Plans on the test chain that reads all accounts, with nothing read or wanted before. */
export const planContext: PlanContext = {
  chain: testChain,
  watchList: emptyWatchList("all"),
  proofs: noProofRules,
  recall: () => undefined,
  wanted: () => [],
}
