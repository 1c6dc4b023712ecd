import { assert, describe, it } from "vitest"
import { nftPoolRead } from "#chains/reads/nft-pool-read.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { address, buildBlock, depositLog, type LogDraft, testChain, word } from "../../../support/block-builder.ts"
import { itemPool, itemPoolLog, itemPoolRead, poolFactory } from "../../../support/nft-pool-log.ts"

const context = {
  chain: testChain,
  watchList: emptyWatchList("all"),
  proofs: noProofRules,
  recall: () => undefined,
  wanted: () => [],
}

const other = address(0x47)

const wantsOf = (...logs: ReadonlyArray<LogDraft>) =>
  nftPoolRead.wants(buildBlock({ transactions: [{ logs }] }), context)

const answer = (value: bigint | Address): Hex => `0x${word(value)}`

describe("nftPoolRead", () => {
  it("wants no factory, and no contract that logs something else or the same event in another form", () => {
    const update = itemPoolLog("SpotPriceUpdate", [1n])
    assert.deepStrictEqual(wantsOf(depositLog(other, 5n)), [])
    assert.deepStrictEqual(wantsOf({ ...update, topics: [...update.topics, answer(1n)] }), [])
    assert.deepStrictEqual(wantsOf(itemPoolLog("NewPair", [], poolFactory)), [])
    assert.deepStrictEqual(wantsOf(itemPoolLog("ProtocolFeeMultiplierUpdate", [1n], poolFactory)), [])
  })

  it("wants each pool that a factory creates, or that logs an event, once", () => {
    const logs = [
      itemPoolLog("NewPair", [itemPool], poolFactory),
      itemPoolLog("SpotPriceUpdate", [1n]),
      itemPoolLog("TokenDeposit", [1n], other),
    ]
    assert.deepStrictEqual(wantsOf(...logs), [{ pool: itemPool }, { pool: other }])
    const changes = ["DeltaUpdate", "FeeUpdate", "SwapNFTInPair", "SwapNFTOutPair", "TokenWithdrawal"] as const
    for (const name of changes) assert.deepStrictEqual(wantsOf(itemPoolLog(name, [1n])), [{ pool: itemPool }], name)
  })

  it("asks the pool, and then the factory that it names", () => {
    const key = { pool: itemPool }
    assert.deepStrictEqual(
      nftPoolRead.calls(key).map((call) => call.kind === "call" && [call.to, call.data]),
      [
        "0xc45a0155",
        "0x3053fc58",
        "0xeff1d50e",
        "0x47ccca02",
        "0xb1dd61b6",
        "0x398482d8",
        "0x12b495a8",
        "0xddca3f43",
      ].map((data) => [itemPool, data]),
    )
    assert.deepStrictEqual(nftPoolRead.followUps(key, [answer(poolFactory), answer(1n)]), [
      { kind: "call", to: poolFactory, data: `0x08f25a8f${word(itemPool)}${word(1n)}` },
      { kind: "call", to: poolFactory, data: "0x1ce4c78b" },
    ])
    assert.deepStrictEqual(nftPoolRead.followUps(key, [answer(poolFactory), answer(4n)]), [])
    assert.deepStrictEqual(nftPoolRead.followUps(key, [answer(poolFactory), undefined]), [])
    assert.deepStrictEqual(nftPoolRead.followUps(key, [undefined, answer(1n)]), [])
  })

  it("records what was answered", () => {
    const { pool, factory, collection, ...read } = itemPoolRead
    const outputs = [
      ...[factory, read.variantRaw, read.curve, collection, read.poolTypeRaw],
      ...[read.spotPriceRaw, read.deltaRaw, read.feeRaw, 1n, read.protocolFeeRaw],
    ]
    assert.deepStrictEqual(
      nftPoolRead.decode(
        outputs.map((value) => answer(value ?? 0n)),
        { pool },
      ),
      { factory, collection, ...read },
    )
    assert.deepStrictEqual(
      Object.values(nftPoolRead.decode([], { pool })).filter((member) => member !== undefined),
      [false],
    )
  })
})
