import { assert, describe, it } from "vitest"
import { nftPoolRead } from "#chains/reads/nft-pool-read.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import {
  address,
  buildBlock,
  collection,
  depositLog,
  type LogDraft,
  word,
} from "../../../support/chain/block-builder.ts"
import {
  itemPool,
  itemPoolLog,
  itemPoolRead,
  newItemPoolLog,
  poolFactory,
} from "../../../support/chain/nft-pool-log.ts"
import { planContext } from "../../../support/chain/plan-context.ts"

const other = address(0x47)

const wantsOf = (...logs: ReadonlyArray<LogDraft>) =>
  nftPoolRead.wants(buildBlock({ transactions: [{ logs }] }), planContext)

const answer = (value: bigint | Address): Hex => `0x${word(value)}`

/** The first answers of a pool that the calls after them depend on, some replaced by their index. */
const answersOf = (changes: Readonly<Record<number, Hex | undefined>> = {}): ReadonlyArray<Hex | undefined> =>
  Object.assign([answer(poolFactory), answer(1n), undefined, answer(collection)], changes)

describe("nftPoolRead", () => {
  it("reads no factory, and no contract that logs something else or the same event in another form", () => {
    const update = itemPoolLog("SpotPriceUpdate", [1n])
    assert.deepStrictEqual(wantsOf(depositLog(other, 5n)), [])
    assert.deepStrictEqual(wantsOf({ ...update, topics: [...update.topics, answer(1n)] }), [])
    assert.deepStrictEqual(wantsOf(itemPoolLog("NewPair", [], poolFactory)), [])
    assert.deepStrictEqual(wantsOf(itemPoolLog("ProtocolFeeMultiplierUpdate", [1n], poolFactory)), [])
  })

  it("reads each pool that a factory creates, or that logs an event, once", () => {
    const logs = [
      itemPoolLog("NewPair", [itemPool], poolFactory),
      itemPoolLog("SpotPriceUpdate", [1n]),
      itemPoolLog("TokenDeposit", [1n], other),
    ]
    assert.deepStrictEqual(wantsOf(...logs), [{ pool: itemPool }, { pool: other }])
    assert.deepStrictEqual(wantsOf(newItemPoolLog(other)), [{ pool: other }])
    assert.deepStrictEqual(wantsOf(itemPoolLog("SwapNFTsIn", [1n, 64n, 0n])), [{ pool: itemPool }])
    const changes = ["DeltaUpdate", "FeeUpdate", "SwapNFTInPair", "SwapNFTOutPair", "TokenWithdrawal"] as const
    for (const name of changes) assert.deepStrictEqual(wantsOf(itemPoolLog(name, [1n])), [{ pool: itemPool }], name)
  })

  it("calls the pool, and then the factory that it names", () => {
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
        "0xfc0c546a",
        "0xc6bc5182",
        "0xdc3a44cc",
      ].map((data) => [itemPool, data]),
    )
    const unit = 10n ** 18n
    const shared = [
      { kind: "call", to: poolFactory, data: `0x08f25a8f${word(itemPool)}${word(1n)}` },
      { kind: "call", to: poolFactory, data: `0x9294118c${word(itemPool)}` },
      { kind: "call", to: poolFactory, data: "0x1ce4c78b" },
    ] as const
    assert.deepStrictEqual(nftPoolRead.followUps(key, answersOf()), [
      ...shared,
      { kind: "call", to: itemPool, data: `0xa736946b${word(1n)}${word(unit)}` },
      { kind: "call", to: collection, data: `0x70a08231${word(itemPool)}` },
    ])
    assert.deepStrictEqual(nftPoolRead.followUps(key, answersOf({ 9: answer(7n) })), [
      ...shared,
      { kind: "call", to: itemPool, data: `0xa736946b${word(7n)}${word(unit)}` },
      { kind: "call", to: collection, data: `0x00fdd58e${word(itemPool)}${word(7n)}` },
    ])
    const lacking = [{ 0: undefined }, { 1: undefined }, { 1: answer(4n) }, { 3: undefined }]
    for (const changes of lacking) assert.deepStrictEqual(nftPoolRead.followUps(key, answersOf(changes)), [])
  })

  it("records the responses", () => {
    const { pool, ...read } = itemPoolRead
    const first = [
      read.factory,
      read.variantRaw,
      read.curve,
      read.collection,
      read.poolTypeRaw,
      read.spotPriceRaw,
      read.deltaRaw,
      read.feeRaw,
      other,
      7n,
      other,
    ].map((value) => answer(value ?? 0n))
    const royalties: Hex = `0x${[96n, 128n, 5n, 0n, 0n].map(word).join("")}`
    const decode = (isPair: Hex | undefined, isValidPair: Hex | undefined) =>
      nftPoolRead.decode([...first, isPair, isValidPair, answer(read.protocolFeeRaw ?? 0n), royalties, answer(3n)], {
        pool,
      })
    const expected = { ...read, token: other, itemIdRaw: 7n, checker: other, royaltyRaw: 5n, heldRaw: 3n }
    assert.deepStrictEqual(decode(answer(1n), undefined), expected)
    assert.deepStrictEqual(decode(undefined, answer(1n)), expected)
    assert.deepStrictEqual(decode(answer(0n), undefined), { ...expected, isConfirmed: false })
    assert.deepStrictEqual(
      Object.values(nftPoolRead.decode([], { pool })).filter((member) => member !== undefined),
      [false],
    )
  })
})
