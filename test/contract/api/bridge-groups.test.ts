/** Groups of tokens by the events of bridges: through their original, at the marks, of equal decimals, with one token on a chain. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { base } from "#chains/definitions/base.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, type LogDraft } from "../../support/chain/block-builder.ts"
import { tokenCreatedLog } from "../../support/chain/message-log.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [original, onOptimism, late, fine, onBase] = [0xa1, 0xb1, 0xb2, 0xb3, 0xc1].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]

const read = (token: Address, decimals = 6) => ({
  token,
  name: "Dollar",
  symbol: "USDX",
  decimals,
  totalSupplyRaw: undefined,
  isNew: false,
})

const blockOf = (
  chain: ChainDefinition,
  number: number,
  tokens: ReadonlyArray<ReturnType<typeof read>>,
  logs: ReadonlyArray<LogDraft> = [],
) => ({ ...buildBlock({ number, transactions: [{ logs }], reads: { tokens } }), chainId: chain.id })

const startGroups = Effect.gen(function* () {
  yield* project([blockOf(ethereum, 1, [read(original)])], 1, {}, ethereum)
  const created = [tokenCreatedLog(original, onOptimism)]
  const others = [tokenCreatedLog(original, late), tokenCreatedLog(onOptimism, onBase)]
  const blocks = [blockOf(optimism, 1, [read(onOptimism), read(late)], created), blockOf(optimism, 2, [], others)]
  yield* project(blocks, 1, {}, optimism)
  // Of other decimals, and thus another amount; then one like the original.
  const ofBase = [read(fine, 18), read(onBase)]
  yield* project([blockOf(base, 1, ofBase, [tokenCreatedLog(original, fine)])], 1, {}, base)
  yield* project([blockOf(base, 2, [], [tokenCreatedLog(original, onBase)])], 2, {}, base)
  const { url } = yield* startTestApi({ chains: [ethereum, optimism, base] })
  return (chain: ChainDefinition, token: Address) =>
    Effect.map(
      ask(
        url,
        `{ fungibleTokenV2(address: "${token}", chainId: ${chain.id}) { priceData { price } group { uniqKey newtworksAndAddresses { address } } } }`,
      ),
      ({ data, errors }) => {
        assert.deepStrictEqual(errors, [])
        const { group, priceData } = Object(data).fungibleTokenV2
        assert.isNull(priceData?.price ?? null)
        return group === null ? null : group.newtworksAndAddresses.map((member: { address: Address }) => member.address)
      },
    )
})

describe("groups of bridges", () => {
  it.live("join what a bridge issues for one token, whichever of them is requested", () =>
    Effect.gen(function* () {
      const groupOf = yield* startGroups
      const all = [original, onOptimism, onBase]
      assert.deepStrictEqual(yield* groupOf(ethereum, original), all)
      assert.deepStrictEqual(yield* groupOf(optimism, onOptimism), all)
      assert.deepStrictEqual(yield* groupOf(base, onBase), all)
      assert.isNull(yield* groupOf(optimism, late), "a second token of one that has a token on the chain")
      assert.isNull(yield* groupOf(base, fine), "of other decimals")
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("end where the block of the bridge is reverted", () =>
    Effect.gen(function* () {
      const groupOf = yield* startGroups
      const sink = yield* FactSink
      const down = { ...markAt(blockOf(base, 1, []), 4, { chainId: base.id }), applied: 3, revertCount: 1 }
      yield* sink.revert({ down, up: { ...down, applied: 4 } })
      assert.deepStrictEqual(yield* groupOf(ethereum, original), [original, onOptimism])
      assert.isNull(yield* groupOf(base, onBase))
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
