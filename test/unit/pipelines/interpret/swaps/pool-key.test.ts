import { assert, describe, it } from "vitest"
import { poolKeyOf } from "#pipelines/interpret/swaps/pool-key.ts"
import { pooledTiers } from "#pipelines/protocols/families/uniswap-v4-swap.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { coinPool, vaultPoolOf } from "../../../../support/market/vault-pool.ts"

const dollar = coinPool.tokens[1]
const others = addresses(1, 2, 3, 4, 5, 6, 7, 8)
const [hooks = zeroAddress] = others

const keyOf = (id: string, tokens: ReadonlyArray<string>, fee = 0) => poolKeyOf(id, tokens, { tiers: pooledTiers, fee })

describe("poolKeyOf", () => {
  it("finds the tokens of a real pool among others, in any order", () => {
    const key = { token0: zeroAddress, token1: dollar, tickSpacing: 10n }
    assert.deepStrictEqual(keyOf(coinPool.id, [dollar, ...others.slice(0, 5), zeroAddress]), key)
    assert.deepStrictEqual(keyOf(coinPool.id, [zeroAddress, zeroAddress, dollar]), key)
  })

  it("finds a pool with a fee of its own by the fee that a swap paid", () => {
    // Dollars of two issuers on Arbitrum One, at 0.0008 %.
    const id = "0xab05003a63d2f34ac7eec4670bca3319f0e3d2f62af5c2b9cbd69d03fd804fd2"
    const tokens = ["0xaf88d065e77c8cc2239327c5edb3a432268e5831", "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9"]
    assert.strictEqual(keyOf(id, tokens, 8)?.tickSpacing, 1n)
    assert.isUndefined(keyOf(id, tokens, 9))
  })

  it("finds none of other tokens, of too many, or with hooks", () => {
    assert.isUndefined(keyOf(coinPool.id, [dollar, ...others.slice(0, 3)]))
    assert.isUndefined(keyOf(coinPool.id, [dollar, ...others, zeroAddress]))
    assert.isUndefined(keyOf(vaultPoolOf(coinPool.tokens, hooks).id, coinPool.tokens))
    assert.isUndefined(keyOf(coinPool.id, []))
  })
})
