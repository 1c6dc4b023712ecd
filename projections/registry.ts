import { blocks } from "./definitions/blocks.ts"
import { checkpoints } from "./definitions/checkpoints.ts"
import { ledger } from "./definitions/ledger.ts"
import { logs } from "./definitions/logs.ts"
import { pools } from "./definitions/pools.ts"
import { swaps } from "./definitions/swaps.ts"
import { timeline } from "./definitions/timeline.ts"
import { tokenSuspicions } from "./definitions/token-suspicions.ts"
import { tokenSwaps } from "./definitions/token-swaps.ts"
import { tokens } from "./definitions/tokens.ts"
import { traces } from "./definitions/traces.ts"
import { transactions } from "./definitions/transactions.ts"
import { transactionsByHash } from "./definitions/transactions-by-hash.ts"
import { transfers } from "./definitions/transfers.ts"
import type { Projection, Release } from "./projection.ts"

/** Every projection. The order is alphabetical and means nothing. */
export const projections: ReadonlyArray<Projection> = [
  blocks,
  checkpoints,
  ledger,
  logs,
  pools,
  swaps,
  timeline,
  tokenSuspicions,
  tokenSwaps,
  tokens,
  traces,
  transactions,
  transactionsByHash,
  transfers,
]

/**
 * What this release writes and reads.
 *
 * `earlier` may name the definition that a new version replaces: then its table goes on beside the build of the new one. Without
 * it that table, and all that is served with it, stands still until the new one is built.
 */
export const release: Release = { projections, earlier: [] }
