import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { statedSwaps } from "#pipelines/interpret/swaps/stated-swaps.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { address, buildBlock, transferLog, word } from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const swapsOfTransaction = 50

const [alice, router, token0, token1] = [address(1), address(2), address(0x20), address(0x21)]

/** Swaps of many pools in one transaction. */
const logs = Array.from({ length: swapsOfTransaction }, (_, index) => address(0x100 + index)).flatMap((pool) => [
  transferLog(token0, alice, pool, 100n),
  transferLog(token1, pool, alice, 90n),
  {
    address: pool,
    topics: [topicOfEvent("DODOSwap(address,address,uint256,uint256,address,address)")],
    data: `0x${[token0, token1, 100n, 90n, router, alice].map(word).join("")}` as const,
  },
])

describe("statedSwaps", () => {
  it("reads each movement once, however many swaps there are", () => {
    const draft = { transactions: [{ from: alice, to: router, logs }] }
    let reads = 0
    const counted = foldOne(draft).deltas.map(
      (delta): Delta => ({
        ...delta,
        get account() {
          reads += 1
          return delta.account
        },
      }),
    )
    const [transaction] = buildBlock(draft).transactions
    assert.isDefined(transaction)
    const found = statedSwaps(transaction, ethereum, counted)
    assert.deepStrictEqual(
      found.map((swap) => [swap.token0, swap.token1]),
      Array.from({ length: swapsOfTransaction }, () => [token0, token1]),
    )
    assert.isAtMost(reads, counted.length)
  })
})
