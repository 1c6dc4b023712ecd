/**
 * Accounts on demand, over a real node: addresses that have been silent since before the first block that the service reads have the
 * chain's balances in their first answer, also after a revert of the block that they were read at, and hundreds of them at once.
 */
import { setTimeout } from "node:timers/promises"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { firstAccount, send } from "../support/rpc/anvil.ts"
import { startRpcProxy } from "../support/rpc/rpc-proxy.ts"
import {
  chainBalances,
  completePortfolioOf,
  mine,
  newestBlock,
  portfolioOf,
  silentAccount,
  silentAccounts,
  startOverSilentChain,
  startSilentChain,
  untilListed,
} from "../support/service/silent-accounts.ts"
import { waitFor, waitUntil } from "../support/wait/wait-for.ts"

/** In groups of ten, each in one query. */
const strangers = silentAccounts(200)

describe("accounts on demand", () => {
  it.live(
    "have the chain's balances in their first response, after reverts too, and hundreds at once",
    () =>
      Effect.gen(function* () {
        const anvil = yield* startSilentChain
        const calls = new Map<string, number>()
        const proxy = yield* startRpcProxy(anvil.url, (method) => {
          calls.set(method, (calls.get(method) ?? 0) + 1)
          return /^(trace|debug)_/.test(method)
        })
        const service = yield* startOverSilentChain(proxy.url)

        yield* completePortfolioOf(service, [firstAccount])
        yield* untilListed(service)

        const first = yield* completePortfolioOf(service, [silentAccount])
        assert.deepStrictEqual(first.balances, yield* chainBalances(anvil, [silentAccount], first.block))
        assert.lengthOf(first.balances, 2)

        // The block of the read goes, and the account is paid in the one that takes its place.
        yield* anvil.call("anvil_rollback", [3])
        yield* send(anvil, { to: silentAccount, value: "0x64" })
        yield* mine(anvil, 5)
        const head = yield* newestBlock(anvil)
        const after = yield* waitFor(
          "an answer at the head",
          Effect.map(portfolioOf(service, [silentAccount]), (found) => (found.block === head ? found : undefined)),
        )
        assert.deepStrictEqual(after.tags, [])
        assert.deepStrictEqual(after.balances, yield* chainBalances(anvil, [silentAccount], head))

        calls.clear()
        const before = yield* newestBlock(anvil)
        const mining = yield* mine(anvil, 1).pipe(
          Effect.andThen(Effect.promise(() => setTimeout(250))),
          Effect.forever,
          Effect.forkScoped,
        )
        const groups = Array.from({ length: strangers.length / 10 }, (_, index) =>
          strangers.slice(index * 10, (index + 1) * 10),
        )
        const answers = yield* Effect.forEach(
          groups,
          (accounts) => Effect.map(completePortfolioOf(service, accounts), (answer) => ({ ...answer, accounts })),
          { concurrency: groups.length },
        )
        for (const { accounts, balances, block } of answers) {
          assert.deepStrictEqual(balances, yield* chainBalances(anvil, accounts, block))
        }
        // 3,800 balances in batches of 400, in some rounds, each with a call for each token that does not answer.
        assert.isBelow((calls.get("eth_call") ?? 0) + (calls.get("eth_getBalance") ?? 0), 500)
        // The chain is followed all the while.
        assert.isAbove(Math.max(...answers.map(({ block }) => block)), before)
        const until = yield* newestBlock(anvil)
        yield* waitUntil(
          "an answer at the newest block",
          Effect.map(portfolioOf(service, [silentAccount]), ({ block }) => block >= until),
        )
        yield* Effect.sync(() => mining.interruptUnsafe())
      }).pipe(Effect.scoped),
    300_000,
  )
})
