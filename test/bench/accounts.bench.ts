/**
 * Estimate: the first answer waits for a record of the request (5 ms), one call of 19 balances (10 ms on a local node), a record of the
 * read, its rows (60 ms) and the repeated execution (40 ms): 150 ms. The second is an ordinary one of 40 ms. A thousand accounts at once
 * are 19,000 balances: 50 calls, and some 10 s of reading and writing, in each of which other requests continue.
 */
import { Effect } from "effect"
import { firstAccount } from "../support/rpc/anvil.ts"
import { startRpcProxy } from "../support/rpc/rpc-proxy.ts"
import {
  completePortfolioOf,
  listedTokens,
  silentAccounts,
  startOverSilentChain,
  startSilentChain,
  untilListed,
} from "../support/service/silent-accounts.ts"
import { type Bench, latencyFigures, timedMs } from "./bench.ts"

/** Accounts that are read one after the other, after a few to warm up, and accounts of one request of many. */
const [warmUpAccounts, loneAccounts, requestAccounts, requests] = [5, 50, 50, 20]

/** Accounts that the service sees for the first time, over an endpoint without traces. */
export const accounts: Bench = {
  name: "accounts",
  measure: Effect.gen(function* () {
    const anvil = yield* startSilentChain
    let calls = 0
    const proxy = yield* startRpcProxy(anvil.url, (method) => {
      if (method === "eth_call" || method === "eth_getBalance") calls += 1
      return /^(trace|debug)_/.test(method)
    })
    const service = yield* startOverSilentChain(proxy.url)
    yield* completePortfolioOf(service, [firstAccount])
    yield* untilListed(service)

    const silent = silentAccounts(warmUpAccounts + loneAccounts + requestAccounts * requests)
    const lone = silent.slice(warmUpAccounts, warmUpAccounts + loneAccounts)
    const answerMs = (of: typeof silent) => timedMs(completePortfolioOf(service, of))
    yield* Effect.forEach(silent.slice(0, warmUpAccounts), (account) => answerMs([account]))
    calls = 0
    const first = yield* Effect.forEach(lone, (account) => answerMs([account]))
    const loneCalls = calls
    const second = yield* Effect.forEach(lone, (account) => answerMs([account]))

    calls = 0
    const many = silent.slice(-requestAccounts * requests)
    const groups = Array.from({ length: requests }, (_, index) =>
      many.slice(index * requestAccounts, (index + 1) * requestAccounts),
    )
    const manyMs = yield* timedMs(Effect.forEach(groups, answerMs, { concurrency: requests }))
    const of = `${listedTokens.length} tokens and the coin`
    return [
      ...latencyFigures(`first answer for an account, ${of}`, first),
      { name: "calls for balances per account", value: loneCalls / loneAccounts, unit: "calls" },
      ...latencyFigures("second answer for an account", second),
      {
        name: `first answers for ${many.length} accounts, ${requests} requests at once`,
        value: manyMs / 1_000,
        unit: "s",
      },
      { name: "calls for their balances", value: calls, unit: "calls" },
    ]
  }),
}
