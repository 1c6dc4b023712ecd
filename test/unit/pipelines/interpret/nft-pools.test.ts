import { assert, describe, it } from "vitest"
import type { NftPoolRead } from "#chains/reads/nft-pool-read.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, collection, type LogDraft, testChain } from "../../../support/chain/block-builder.ts"
import { itemPool, itemPoolLog, itemPoolRead, poolFactory } from "../../../support/chain/nft-pool-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const contracts = readContracts("sudoswap")

const stranger = address(0x99)

const poolsOf = (changes: Partial<NftPoolRead>) =>
  foldOne({ transactions: [], reads: { nftPools: [{ ...itemPoolRead, ...changes }] } }).nftPools

const changesOf = (logs: ReadonlyArray<LogDraft>, receipt = {}) =>
  foldOne({ transactions: [{ logs, receipt }] }).nftPoolChanges

describe("nftPools", () => {
  it("are those that a known factory confirms, with a known curve", () => {
    assert.deepStrictEqual(poolsOf({}), [
      {
        pool: itemPool,
        factory: poolFactory,
        marketplace: "sudoswap",
        collection,
        curve: "linear",
        itemId: undefined,
        currency: zeroAddress,
        isSelling: true,
        isBuying: true,
        isRoundingUp: false,
        spotPriceRaw: 50n,
        deltaRaw: 10n,
        feeRaw: 10n ** 17n,
        protocolFeeRaw: 5n * 10n ** 16n,
        royaltyRaw: 0n,
        heldRaw: undefined,
      },
    ])
    assert.deepStrictEqual(poolsOf({ factory: stranger }), [])
    assert.deepStrictEqual(poolsOf({ factory: undefined }), [])
    assert.deepStrictEqual(poolsOf({ isConfirmed: false }), [])
    assert.deepStrictEqual(poolsOf({ curve: stranger }), [])
    assert.deepStrictEqual(poolsOf({ curve: undefined }), [])
  })

  it("buy, sell, or both, for coins or a token", () => {
    const sides = [0n, 1n, 2n, 3n].map((poolTypeRaw) =>
      poolsOf({ poolTypeRaw }).map(({ isSelling, isBuying }) => [isSelling, isBuying]),
    )
    assert.deepStrictEqual(sides, [[[false, true]], [[true, false]], [[true, true]], []])
    assert.deepStrictEqual(
      [0n, 1n, 2n, 3n, 4n].map((variantRaw) =>
        poolsOf({ variantRaw, token: stranger }).map(({ currency }) => currency),
      ),
      [[zeroAddress], [zeroAddress], [stranger], [stranger], []],
    )
    assert.deepStrictEqual(poolsOf({ variantRaw: 2n }), [])
  })

  it("have royalties, items and tokens of every other variant in the second version", () => {
    const [factory] = contracts.secondFactories[8453] ?? []
    const [curve] = contracts.secondXykCurves[8453] ?? []
    const secondOf = (changes: Partial<NftPoolRead>) => {
      const read = { ...itemPoolRead, factory, curve, royaltyRaw: 7n, heldRaw: 3n, token: stranger, ...changes }
      return foldOne({ transactions: [], reads: { nftPools: [read] } }, { ...testChain, id: 8453 }).nftPools
    }
    assert.deepStrictEqual(
      [0n, 1n, 2n, 3n, 4n].map((variantRaw) => secondOf({ variantRaw }).map(({ currency }) => currency)),
      [[zeroAddress], [stranger], [zeroAddress], [stranger], []],
    )
    const [pool] = secondOf({ variantRaw: 2n, itemIdRaw: 9n })
    assert.deepStrictEqual(
      [pool?.curve, pool?.itemId, pool?.royaltyRaw, pool?.heldRaw, pool?.isRoundingUp],
      ["xyk", 9n, 7n, 3n, true],
    )
    assert.deepStrictEqual(secondOf({ royaltyRaw: undefined }), [])
    assert.deepStrictEqual(
      [zeroAddress, stranger].map((checker) => secondOf({ checker })[0]?.isBuying),
      [true, false],
    )
  })

  it("are absent without a value", () => {
    const members = ["collection", "poolTypeRaw", "variantRaw", "spotPriceRaw", "deltaRaw", "feeRaw", "protocolFeeRaw"]
    for (const member of members) assert.deepStrictEqual(poolsOf({ [member]: undefined }), [], member)
  })

  it("have changes of values, at the places of their events", () => {
    const logs = [
      itemPoolLog("SpotPriceUpdate", [1n]),
      itemPoolLog("DeltaUpdate", [2n]),
      itemPoolLog("FeeUpdate", [3n]),
      itemPoolLog("ProtocolFeeMultiplierUpdate", [4n], poolFactory),
    ]
    assert.deepStrictEqual(
      changesOf(logs).map(({ place, contract, member, valueRaw }) => [place.originIndex, contract, member, valueRaw]),
      [
        [0, itemPool, "spot-price", 1n],
        [1, itemPool, "delta", 2n],
        [2, itemPool, "fee", 3n],
        [3, poolFactory, "protocol-fee", 4n],
      ],
    )
    const [update] = logs
    assert.deepStrictEqual(changesOf(logs, { hasSucceeded: false }), [])
    assert.deepStrictEqual(changesOf([itemPoolLog("SwapNFTInPair"), itemPoolLog("SpotPriceUpdate")]), [])
    assert.deepStrictEqual(changesOf(update === undefined ? [] : [{ ...update, topics: [] }]), [])
  })
})
