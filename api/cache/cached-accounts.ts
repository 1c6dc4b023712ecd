/** Reads of accounts that depend on the marks only, cached: they move forward with the marks. */
import { Effect } from "effect"
import type { AccountAmounts } from "#projections/balances/account-amounts.ts"
import {
  type AccountBalances,
  accountAmounts,
  accountBalances,
  balancesOfAmounts,
} from "#projections/balances/token-balances.ts"
import { advanceAmounts } from "#projections/changes/advance-amounts.ts"
import { type PositionHolderRow, positionsOfHolders } from "#projections/positions/position-holders.ts"
import { lastMovements, type MovementRow } from "#projections/positions/share-movements.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { cachedRowsMax, makeAccountCache, rowsIn } from "./account-cache.ts"
import { marksText } from "./cached-reads.ts"

const amounts = makeAccountCache<AccountAmounts>({
  name: "balances",
  dependencies: ["movement", "checkpoint", "balance-read"],
  ownerOf: (row) => row,
  weightOf: ({ known, moved }) => 1 + known.length + moved.length,
  advance: {
    others: ["balance-read"],
    rows: ([own], changes) => {
      const advanced = own && advanceAmounts(own, changes)
      return advanced && [advanced]
    },
  },
})

const pastFlights = makeStoreFlights<ReadonlyArray<AccountBalances>>(cachedRowsMax, (rows, key) =>
  rows.reduce((sum, { balances, unknownTokens }) => sum + 1 + balances.length + unknownTokens.length, rowsIn(key)),
)

/** Text of numbers by chain. */
const byChainText = (numbers: ReadonlyMap<ChainId, number> = new Map()): string => [...numbers].join(" ")

/** `accountBalances`, cached. */
export const cachedBalances = Effect.fnUntraced(function* (options: Parameters<typeof accountBalances>[0]) {
  const { marks, accounts, readSeqs, atBlocks } = options
  if (atBlocks !== undefined) {
    const key = [marksText(marks), accounts.join(), byChainText(readSeqs), byChainText(atBlocks)].join("|")
    return yield* pastFlights.get(key, accountBalances(options))
  }
  const found = yield* amounts.get(options, (missing) => accountAmounts({ ...options, ...missing }))
  return yield* balancesOfAmounts(found.flat(), options)
})

const holders = makeAccountCache<PositionHolderRow>({
  name: "position holders",
  dependencies: ["holder"],
  ownerOf: (row) => row,
})

/** `positionsOfHolders`, cached. */
export const cachedPositionHolders = ({ marks, accounts, chainIds }: Parameters<typeof positionsOfHolders>[0]) =>
  Effect.map(
    holders.get({ marks: marks.filter(({ chainId }) => chainIds.includes(chainId)), accounts }, (missing) =>
      positionsOfHolders({ ...missing, chainIds }),
    ),
    (found) => found.flat(),
  )

const movements = makeAccountCache<MovementRow>({
  name: "movements of shares",
  dependencies: ["movement"],
  ownerOf: (row) => row,
  advance: {
    others: [],
    rows: (rows, changes, scope) => {
      const newest = new Map(rows.map((row) => [row.token, row]))
      const requested = new Set(scope.split(","))
      for (const { kind, key, chainId, token, block } of changes) {
        if (kind !== "movement" || !requested.has(tokenKeyText({ chainId, token }))) continue
        const lastBlock = Math.max(block, newest.get(token)?.lastBlock ?? 0)
        newest.set(token, { account: key, chainId, token, lastBlock })
      }
      return [...newest.values()]
    },
  },
})

/** `lastMovements`, cached. */
export const cachedMovements = ({ marks, accounts, tokens }: Parameters<typeof lastMovements>[0]) => {
  if (tokens.length === 0) return Effect.succeed([])
  const scope = tokens.map(tokenKeyText).sort().join()
  return Effect.map(
    movements.get({ marks, accounts, scope }, (missing) => lastMovements({ ...missing, tokens })),
    (found) => found.flat(),
  )
}
