/** Statements of steps that many subscriptions share. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Store } from "#projections/store/store.ts"
import { layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash, newTokenRead, testChain, transferLog } from "../../support/chain/block-builder.ts"
import { liveClients, nextMessage } from "../../support/live/live-clients.ts"
import { project } from "../../support/store/projected.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

const subscribersCount = 40

const [client] = liveClients

const numbers = Array.from({ length: subscribersCount }, (_, index) => index)

const [accounts, tokens] = [0x100, 0x200].map((first) => numbers.map((number) => address(first + number)))

/** A block in which each account receives a token of its own. */
const blockOf = (number: number) =>
  buildBlock({
    number,
    hash: hash(number),
    transactions: [
      {
        hash: hash(1_000 + number),
        from: address(1),
        to: address(2),
        logs: numbers.map((one) => transferLog(tokens?.[one] ?? "", address(1), accounts?.[one] ?? "", 1n)),
      },
    ],
    reads: { tokens: number === 1 ? (tokens ?? []).map((token) => ({ ...newTokenRead(token), decimals: 0 })) : [] },
  })

const first = blockOf(1)

const after = `${testChain.id}:1:1:${first.timestampMs}`

const transfersOf = (token: string) =>
  `subscription { tokenTransfers(address: "${token}", chainId: ${testChain.id}, after: "${after}") { cursor transfers { amountRaw } } }`

const portfolioOf = (account: string) => `subscription { accountPortfolio(addresses: ["${account}"]) {
  cursor portfolio { tokenBalances { byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { balanceRaw } } } } }
} }`

/** Statements of the step after block 2 for a subscription of each document, which may have received a state before. */
const countStatements = Effect.fnUntraced(function* (documents: ReadonlyArray<string>, areStates: boolean) {
  yield* project([first], 1)
  const { operations, recording } = yield* recordQueries
  const { url } = yield* startTestApi({ markAgeMsMax: 50 }).pipe(Effect.provideService(Store, recording))
  const all = documents.map((document) => client?.subscribe(url, {}, document) ?? assert.fail("no client"))
  const nextOfAll = Effect.promise(() => Promise.all(all.map((results) => nextMessage(results))))
  if (areStates) yield* nextOfAll
  operations.length = 0
  yield* project([blockOf(2)], 2)
  yield* nextOfAll
  yield* Effect.promise(() => Promise.all(all.map(async (results) => results.return?.())))
  return operations.filter((operation) => !/served table set|columns of tables|tide marks|reverts/.test(operation))
})

describe("a step of many subscriptions", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("reads the transfers of all tokens by few statements", () =>
      Effect.gen(function* () {
        const operations = yield* countStatements((tokens ?? []).map(transfersOf), false)
        assert.isAtMost(operations.length, subscribersCount / 2, operations.join("\n"))
      }).pipe(Effect.scoped),
    )
  })

  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("reads the changes of all accounts by few statements", () =>
      Effect.gen(function* () {
        const operations = yield* countStatements((accounts ?? []).map(portfolioOf), true)
        assert.isAtMost(operations.length, subscribersCount / 2, operations.join("\n"))
      }).pipe(Effect.scoped),
    )
  })
})
