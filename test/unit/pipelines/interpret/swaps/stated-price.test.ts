import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, transferLog, word } from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [pool, alice, router] = [address(0x50), address(1), address(2)]
const [token0, token1] = [address(0x20), address(0x21)]

const logOf = (event: string, words: ReadonlyArray<bigint>): LogDraft => ({
  address: pool,
  topics: [topicOfEvent(event), `0x${word(router)}`, `0x${word(alice)}`],
  data: `0x${words.map((value) => word(BigInt.asUintN(256, value))).join("")}`,
})

const swapsOf = (...logs: ReadonlyArray<LogDraft>) =>
  foldOne({ transactions: [{ from: alice, to: router, logs }] }).swaps

const exchange = (paid: Address, got: Address): ReadonlyArray<LogDraft> => [
  transferLog(paid, alice, pool, 10_000n),
  transferLog(got, pool, alice, 9_900n),
]

describe.each([
  ["pancake-v3", "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)"],
  ["algebra", "Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)"],
] as const)("the price of a swap of %s", (poolKind, event) => {
  const swap = (root: bigint) => logOf(event, [10_000n, -9_900n, root, 7n, -1n, 0n, 0n])

  it("is the state after it, if it is near what was paid", () => {
    assert.deepInclude(swapsOf(...exchange(token0, token1), swap(2n ** 96n))[0], {
      poolKind,
      amount0Raw: 10_000n,
      sqrtPriceRaw: 2n ** 96n,
      liquidityRaw: 7n,
      tick: -1n,
      isPriceSource: true,
    })
    for (const root of [0n, 2n ** 94n, 2n ** 98n])
      assert.isFalse(swapsOf(...exchange(token0, token1), swap(root))[0]?.isPriceSource)
  })

  it("is none where the tokens are in the other order, or did not move", () => {
    assert.isFalse(swapsOf(...exchange(token1, token0), swap(2n ** 96n))[0]?.isPriceSource)
    assert.isFalse(swapsOf(swap(2n ** 96n))[0]?.isPriceSource)
  })
})

describe("the price of a swap of bins", () => {
  const event = "Swap(address,address,uint24,bytes32,bytes32,uint24,bytes32,bytes32)"
  const bin = (paid: bigint, got: bigint, fee: bigint) =>
    logOf(event, [8_388_608n, paid << 128n, got, 0n, (2n * fee) << 128n, fee << 128n])

  it("is the rate of all bins together, of tokens in any order", () => {
    const found = swapsOf(
      transferLog(token0, alice, pool, 10_000n),
      bin(6_990n, 7_000n, 10n),
      bin(2_990n, 2_900n, 10n),
      transferLog(token1, pool, alice, 9_900n),
    )
    assert.strictEqual(found.length, 1)
    assert.deepInclude(found[0], {
      poolKind: "bin",
      place: { transactionIndex: 0, origin: "log", originIndex: 2, leg: 0 },
      token0,
      token1,
      amount0Raw: 10_000n,
      amount1Raw: -9_900n,
      sqrtPriceRaw: undefined,
      isPriceSource: true,
    })
  })

  it("is the rate of all bins together in the first version, whose events have amounts without fees", () => {
    const firstEvent = "Swap(address,address,uint256,bool,uint256,uint256,uint256,uint256)"
    const firstBin = (paid: bigint, got: bigint, fee: bigint) => logOf(firstEvent, [1n, paid, got, 0n, fee])
    const found = swapsOf(
      transferLog(token0, alice, pool, 10_000n),
      firstBin(6_990n, 7_000n, 10n),
      firstBin(2_990n, 2_900n, 10n),
      transferLog(token1, pool, alice, 9_900n),
    )
    assert.deepStrictEqual(
      found.map(({ poolKind, amount0Raw, amount1Raw, isPriceSource }) => [
        poolKind,
        amount0Raw,
        amount1Raw,
        isPriceSource,
      ]),
      [["bin", 10_000n, -9_900n, true]],
    )
    const [short] = swapsOf(
      transferLog(token0, alice, pool, 9_980n),
      firstBin(6_990n, 7_000n, 10n),
      firstBin(2_990n, 2_900n, 10n),
      transferLog(token1, pool, alice, 9_900n),
    )
    assert.isFalse(short?.isPriceSource)
  })

  it("is none where one bin's amounts moved", () => {
    const [found] = swapsOf(
      transferLog(token0, alice, pool, 7_000n),
      bin(6_990n, 7_000n, 10n),
      bin(2_990n, 2_900n, 10n),
      transferLog(token1, pool, alice, 7_000n),
    )
    assert.isFalse(found?.isPriceSource)
  })
})
