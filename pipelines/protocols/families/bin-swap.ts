import type { EventWord } from "../sale-rule.ts"
import type { SwapRule } from "../swap-rule.ts"

/** The amounts of both tokens in a word. */
const amountsIn = (word: number): readonly [EventWord, EventWord] => [
  { word, bits: { count: 128, below: 0 } },
  { word, bits: { count: 128, below: 128 } },
]

const [paid, got, protocolFees] = [amountsIn(1), amountsIn(2), amountsIn(5)]

/**
 * Swaps of the Liquidity Book's pairs, of any protocol: one event for each bin. Since version 2.1 the amount paid into a bin is without the
 * protocol's fee, in version 2.0 without all fees.
 *
 * Source: `src/interfaces/ILBPair.sol`, `src/LBPair.sol` and `src/libraries/math/PackedUint128Math.sol` of https://github.com/traderjoe-xyz/joe-v2, and
 * the first two of its tag `v2.0.0`.
 */
export const binSwaps: ReadonlyArray<SwapRule> = [
  {
    kind: "bin",
    event: "Swap(address,address,uint24,bytes32,bytes32,uint24,bytes32,bytes32)",
    sender: { topic: 1 },
    recipient: { topic: 2 },
    paidIn: [
      [paid[0], protocolFees[0]],
      [paid[1], protocolFees[1]],
    ],
    paidOut: got,
    isInParts: true,
  },
  {
    kind: "bin",
    event: "Swap(address,address,uint256,bool,uint256,uint256,uint256,uint256)",
    sender: { topic: 1 },
    recipient: { topic: 2 },
    sold: { amount: [{ word: 1 }, { word: 4 }] },
    bought: { amount: { word: 2 } },
    isInParts: true,
  },
]
