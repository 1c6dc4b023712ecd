/**
 * Estimate: a page of a history takes one statement of 10 ms. The names of its 40 parties take another that runs beside nothing: 120 reverse nodes and 80 of
 * names, each a granule of 256 rows in a few parts, some 5 ms, and 3 ms to fold them. Once read, they cost nothing until a block changes one.
 */
import { Effect, Layer } from "effect"
import { layerNameSystems } from "#ops/layers/name-systems.ts"
import { layerBenchKey } from "./ask-bench-api.ts"
import type { Bench } from "./bench.ts"
import { layerBenchTables } from "./bench-engine.ts"
import { filledChain, filledTables, fillTables, foldTables, quietAccounts } from "./filled-tables.ts"
import { fillNames, namesCount } from "./named-tables.ts"
import { benchApi, requestedAlone } from "./request-latency.ts"

const historyQuery = (account: string): string => `
query History($account: Address!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 39) {
    edges { node { ... on TimelineEventV2 { hash deltas(first: 10) { edges { node { account { ${account} } } } } } } }
  }
}`

/** A page of a history with and without the names of 40 parties, over a million names. */
export const names: Bench = {
  name: "names",
  measure: Effect.gen(function* () {
    yield* fillTables(filledTables)
    yield* foldTables(filledTables)
    yield* fillNames(filledTables.blockCount)
    const { url } = yield* benchApi(filledChain).pipe(Effect.provide(layerNameSystems))
    const over = `over ${namesCount.toLocaleString("en-US")} names`
    const ask = (account: string) => ({ url, query: historyQuery(account), addresses: quietAccounts })
    return [
      ...(yield* requestedAlone("a page of 39 transactions, addresses alone", ask("address"))),
      ...(yield* requestedAlone(`the same with the names of its 40 parties ${over}`, ask("displayName { value }"))),
    ]
  }).pipe(Effect.provide(Layer.merge(layerBenchKey, Layer.fresh(layerBenchTables("named")))), Effect.scoped),
}
