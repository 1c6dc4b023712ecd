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
 * This release.
 *
 * `earlier` may list definitions that new versions replace: their tables are then updated while the new ones are being built. Without
 * it the served tables are not updated until the build is complete.
 */
export const release: Release = { projections, earlier: [] }
