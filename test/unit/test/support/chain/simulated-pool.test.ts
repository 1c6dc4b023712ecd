import { assert, describe, it } from "vitest"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { makeRandom } from "../../../../support/chain/random.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../../support/chain/simulated-chain.ts"
import { canSwap, planSwap, runSwap, simulatedPools, traders } from "../../../../support/chain/simulated-pool.ts"
import { copyState, type SimulatedState, tokenBalance, totalSupply } from "../../../../support/chain/simulated-state.ts"

const minedChain = (hasPools: boolean): SimulatedChain => {
  const chain = makeSimulatedChain({ seed: 3, hasPools })
  chain.mine(60)
  return chain
}

const chain = minedChain(true)

const [pool] = simulatedPools
const [trader] = traders

const tradedTokens = simulatedPools.flatMap(({ token0, token1 }) => [token0, token1])

const heldBy = (state: SimulatedState, account: Address, [first, second]: readonly [Address, Address]) =>
  [tokenBalance(state, first, account), tokenBalance(state, second, account)] as const

describe("canSwap", () => {
  const state = chain.stateAt(chain.head())
  const pay = (amountRaw: bigint) => ({ kind: "swap", path: [pool.address], token: pool.token0, amountRaw }) as const

  it("refuses more than the trader has, and amounts too small to return anything", () => {
    const heldRaw = tokenBalance(state, pool.token0, trader)
    assert.isFalse(canSwap(state, trader, pay(heldRaw + 1n)))
    assert.isFalse(canSwap(state, trader, pay(0n)))
    assert.isFalse(canSwap(state, trader, pay(1n)))
    assert.isTrue(canSwap(state, trader, pay(heldRaw)))
  })
})

describe("runSwap", () => {
  it("pays out the most that a pair of Uniswap v2 allows, and loses nothing on the way", () => {
    const random = makeRandom(1)
    const state = copyState(chain.stateAt(chain.head()))
    for (let turn = 0; turn < 100; turn++) {
      const action = planSwap(state, { random, from: trader })
      if (!canSwap(state, trader, action)) continue
      const before = copyState(state)
      runSwap(state, trader, action)
      for (const { address, token0, token1 } of simulatedPools) {
        const [held0, held1] = heldBy(state, address, [token0, token1])
        const [had0, had1] = heldBy(before, address, [token0, token1])
        if (!action.path.includes(address)) {
          assert.deepStrictEqual([held0, held1], [had0, had1])
          continue
        }
        const [held, paidRaw, rest] = held0 > had0 ? [held0, held0 - had0, held1] : [held1, held1 - had1, held0]
        // `UniswapV2Pair.swap`: balances less 0.3 % of what came in must keep the product.
        const [adjusted, product] = [held * 1_000n - paidRaw * 3n, had0 * had1 * 1_000n]
        assert.isTrue(adjusted * rest >= product)
        assert.isTrue(adjusted * (rest - 1n) < product)
      }
      for (const token of tradedTokens) assert.strictEqual(totalSupply(state, token), totalSupply(before, token))
    }
  })
})

describe("a chain with pools", () => {
  it("has swaps that prove their price, with what the pool has behind them", () => {
    const facts = foldBlocks({ chain: chain.definition, blocks: chain.canonical() })
    for (const { address, token0, token1 } of simulatedPools) {
      const ofPool = facts.flatMap(({ block, swaps }) =>
        swaps.filter((swap) => swap.pool === address).map((swap) => ({ block, swap })),
      )
      assert.isAbove(ofPool.length, 3)
      for (const { swap } of ofPool) {
        assert.deepInclude(swap, { token0, token1, isPriceSource: true, poolKind: "v2" })
        assert.include(traders, swap.maker)
      }
      const last = ofPool.at(-1)
      assert.deepStrictEqual(
        [last?.swap.reserve0Raw, last?.swap.reserve1Raw],
        [token0, token1].map((token) => chain.balanceAt(chain.head(), { account: address, token })),
      )
    }
  })

  it("is one without pools, and more", () => {
    const hashesOf = ({ canonical }: SimulatedChain) =>
      canonical().map(({ transactions }) =>
        transactions.filter(({ from }) => !traders.includes(from)).map(({ hash }) => hash),
      )
    assert.deepStrictEqual(hashesOf(chain), hashesOf(minedChain(false)))
  })
})
