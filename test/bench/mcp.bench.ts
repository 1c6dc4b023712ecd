/**
 * Estimate: a tool is a request of its own within the process, whose answer takes 20 to 40 ms (`answers`). Around it, a server of one message is
 * made (its list of tools from the schema: 10 ms), and an answer of 10 kB is parsed, cut and written twice: 5 ms. So 60 ms.
 */
import { Effect, Layer } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { callBenchTool, layerBenchKey } from "./ask-bench-api.ts"
import { type Bench, timedMs } from "./bench.ts"
import { layerBenchTables } from "./bench-engine.ts"
import { filledChain, filledTables, fillTables, foldTables, popularToken, quietAccounts } from "./filled-tables.ts"
import { benchApi, latenciesAlone } from "./request-latency.ts"

const chainId = filledChain.id

/** Arguments of tools, of an account each. */
const tools: Readonly<Record<string, (account: string) => object>> = {
  "portfolio-totals": (account) => ({ addresses: [account], chainIds: [chainId] }),
  "token-balances": (account) => ({ addresses: [account], chainIds: [chainId] }),
  "transaction-history": (account) => ({ subjects: [account], chainIds: [chainId] }),
  "account-identity": (address) => ({ address }),
  "token-activity-feed": () => ({ address: popularToken, chainId }),
  "token-price": () => ({ address: popularToken, chainId }),
}

/** Latency of the main tools of MCP, over a known number of rows. */
export const mcp: Bench = {
  name: "mcp",
  measure: Effect.gen(function* () {
    yield* fillTables(filledTables)
    yield* foldTables(filledTables)
    const { url } = yield* benchApi(filledChain)
    const figures = yield* Effect.forEach(Object.entries(tools), ([name, argumentsOf]) =>
      latenciesAlone(name, (request) =>
        timedMs(callBenchTool(url, name, argumentsOf(quietAccounts[request % quietAccounts.length] ?? zeroAddress))),
      ),
    )
    return figures.flat()
  }).pipe(Effect.provide(Layer.mergeAll(Layer.fresh(layerBenchTables(filledTables.database)), layerBenchKey))),
}
