import { assert, describe, it } from "@effect/vitest"
import { pairUnderlyings } from "#pipelines/protocols/families/uniswap-v2-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf } from "../../../../support/positions/fake-answers.ts"

const [pair, factory, token0, token1, owner] = [address(1), address(2), address(3), address(4), address(5)]

/** A pair that holds one unit more of its first token than its reserves have. */
const contracts = (feeTo: string, kLast: bigint) => ({
  [pair]: {
    "token0()": [token0],
    "token1()": [token1],
    "factory()": [factory],
    "getReserves()": [4_000n, 9_000n, 0n],
    "kLast()": [kLast],
  },
  [factory]: { "feeTo()": [feeTo] },
  [token0]: { [`balanceOf(address) ${pair}`]: [4_001n] },
  [token1]: { [`balanceOf(address) ${pair}`]: [9_000n] },
})

const sixth = { taken: 1n, left: 5n }

const share = { token: pair, amountRaw: 1_000n, supplyRaw: 3_000n }

const read = (feeTo: string, kLast: bigint) => pairUnderlyings(sixth)(answersOf(contracts(feeTo, kLast)), share)

describe("pairUnderlyings", () => {
  it("is unknown where the contract does not answer as a pair", () => {
    assert.isUndefined(pairUnderlyings(sixth)(answersOf({}), share))
    const { [factory]: _, ...others } = contracts(zeroAddress, 0n)
    assert.isUndefined(pairUnderlyings(sixth)(answersOf(others), share))
  })

  it("is a share of what the pair holds, rounded down", () => {
    assert.deepStrictEqual(read(zeroAddress, 1n), [
      { token: token0, amountRaw: 1_333n },
      { token: token1, amountRaw: 3_000n },
    ])
  })

  it("leaves a sixth of the growth to the exchange where it takes a fee", () => {
    // Roots 6000 and 5000: 3000 * 1000 / (6000 * 5 + 5000) = 85 shares are minted first.
    assert.deepStrictEqual(read(owner, 25_000_000n), [
      { token: token0, amountRaw: (1_000n * 4_001n) / 3_085n },
      { token: token1, amountRaw: (1_000n * 9_000n) / 3_085n },
    ])
    assert.deepStrictEqual(read(owner, 0n), read(zeroAddress, 0n))
    assert.deepStrictEqual(read(owner, 36_000_000n), read(zeroAddress, 0n))
  })

  it("leaves another part to an exchange that takes another fee", () => {
    // Roots 6000 and 5000: 3000 * 1000 * 8 / (6000 * 17 + 5000 * 8) = 169 shares.
    const ofPancake = pairUnderlyings({ taken: 8n, left: 17n })(answersOf(contracts(owner, 25_000_000n)), share)
    assert.deepStrictEqual(
      ofPancake?.map(({ amountRaw }) => amountRaw),
      [(1_000n * 4_001n) / 3_169n, (1_000n * 9_000n) / 3_169n],
    )
  })

  it("is nothing without a supply", () => {
    const empty = { ...share, amountRaw: 0n, supplyRaw: 0n }
    assert.deepStrictEqual(pairUnderlyings(sixth)(answersOf(contracts(zeroAddress, 0n)), empty), [])
  })
})
