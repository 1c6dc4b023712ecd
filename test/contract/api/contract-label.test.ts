/** Goal: contracts are those of apps by lists or by their factory, and have the names that lists give them. Method: requests over HTTP, while lists change. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import {
  ann,
  blocks,
  bob,
  layerLists,
  listed,
  proxy,
  readAccounts,
  readOne,
  safe,
} from "../../support/api/contract-story.ts"
import { listRead } from "../../support/api/token-list.ts"
import { project } from "../../support/store/projected.ts"

describe("labels of contracts", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("are contracts of apps by lists, or by their factory where that is allowed", () =>
      Effect.gen(function* () {
        yield* project((yield* blocks).slice(0, 1), 1)
        const { url } = yield* startTestApi().pipe(Effect.provide(layerLists))
        const { data, errors } = yield* ask(
          url,
          `{ listed: contractV2(address: "${listed}", chainId: 31337, allowInferred: false) { address app { displayName } }
             inferred: contractV2(address: "${safe.toUpperCase().replace("0X", "0x")}", chainId: 31337) { address app { displayName } }
             refused: contractV2(address: "${safe}", chainId: 31337, allowInferred: false) { app { displayName } }
             proxy: contractV2(address: "${proxy}", chainId: 31337) { app { displayName } creator { address } }
             older: contract(address: "${listed}", network: TEST_MAINNET) { network app { displayName } }
             wallet: contractV2(address: "${ann}", chainId: 31337) { app { displayName } creator { address } createdAt proxy { kind } smartAccount { threshold } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const app = { displayName: "Uniswap" }
        assert.deepStrictEqual(data, {
          listed: { address: listed, app },
          inferred: { address: safe, app: { displayName: "Safe" } },
          refused: { app: null },
          proxy: { app: null, creator: { address: ann } },
          older: { network: "TEST_MAINNET", app },
          wallet: { app: null, creator: null, createdAt: null, proxy: null, smartAccount: null },
        })
        const refusals = yield* Effect.forEach(
          [`address: "0x12", chainId: 31337`, `address: "${ann}", chainId: 1`, `address: "${ann}", chainId: 77`],
          (args) => ask(url, `{ contractV2(${args}) { address } }`),
        )
        assert.deepStrictEqual(
          refusals.map((refusal) => refusal.errors[0]?.extensions.code),
          ["BAD_USER_INPUT", "SOURCE_UNAVAILABLE", "BAD_USER_INPUT"],
        )
      }).pipe(Effect.scoped),
    )
  })

  layer(layerSourceSink.pipe(Layer.provideMerge(Layer.fresh(layerTestApi))), { excludeTestServices: true })((it) => {
    it.effect("are called as token lists name them, after other lists, and no longer once these drop them", () =>
      Effect.gen(function* () {
        yield* project((yield* blocks).slice(0, 1), 1)
        const { url } = yield* startTestApi().pipe(Effect.provide(layerLists))
        const entry = {
          chainId: 31_337,
          name: "Dollar\u0007 Coin",
          symbol: "USD",
          decimals: 6,
          logoUrl: undefined,
          bridgedTo: [],
        }
        const list = Effect.fnUntraced(function* (seq: number, tokens: ReadonlyArray<Address>) {
          const event = listRead({ readAtMs: seq * 1_000, tokens: tokens.map((named) => ({ ...entry, token: named })) })
          const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
          yield* (yield* SourceSink).write([
            { stream: "lists", events: [{ event, seq }], place, timestampMs: event.readAtMs },
          ])
        })
        const labels = Effect.map(readAccounts(url, [bob, listed]), (found) =>
          found.map(({ kind, label: text, metadata }) => [kind, text, metadata.length]),
        )
        assert.deepStrictEqual(yield* labels, [
          ["wallet", null, 0],
          ["contract", "Uniswap: router", 1],
        ])
        yield* list(1, [bob, listed])
        assert.deepStrictEqual(yield* labels, [
          ["contract", "Dollar Coin", 1],
          ["contract", "Uniswap: router", 2],
        ])
        yield* list(2, [bob])
        const { metadata } = yield* readOne(url, bob)
        const times = { labelSource: "https://lists.example/a.json", createdAt: 1_000, updatedAt: 2_000 }
        assert.deepInclude(metadata[0], times)
        yield* list(3, [listed])
        assert.deepStrictEqual((yield* labels)[0], ["wallet", null, 0])
      }).pipe(Effect.scoped),
    )
  })
})
