import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"
import type { SwapRule } from "../swap-rule.ts"

/** Events of swaps; all have the amounts at the same positions. */
const swapEvents = [
  "TokenExchange(address,int128,uint256,int128,uint256)",
  "TokenExchange(address,uint256,uint256,uint256,uint256)",
  "TokenExchangeUnderlying(address,int128,uint256,int128,uint256)",
  "TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)",
]

/** Events of all kinds of Curve pools that emit their own. */
const events: ReadonlyArray<Pick<ProtocolRule, "action" | "event">> = [
  ...swapEvents.map((event) => ({ action: "swap" as const, event })),
  { action: "pool", event: "AddLiquidity(address,uint256[2],uint256[2],uint256,uint256)" },
  { action: "pool", event: "AddLiquidity(address,uint256[3],uint256[3],uint256,uint256)" },
  { action: "pool", event: "AddLiquidity(address,uint256[4],uint256[4],uint256,uint256)" },
  { action: "pool", event: "AddLiquidity(address,uint256[2],uint256,uint256)" },
  { action: "pool", event: "AddLiquidity(address,uint256[3],uint256,uint256)" },
  { action: "pool", event: "AddLiquidity(address,uint256[2],uint256,uint256,uint256)" },
  { action: "pool", event: "AddLiquidity(address,uint256[3],uint256,uint256,uint256)" },
  { action: "unpool", event: "RemoveLiquidity(address,uint256[2],uint256[2],uint256)" },
  { action: "unpool", event: "RemoveLiquidity(address,uint256[3],uint256[3],uint256)" },
  { action: "unpool", event: "RemoveLiquidity(address,uint256[4],uint256[4],uint256)" },
  { action: "unpool", event: "RemoveLiquidity(address,uint256[2],uint256)" },
  { action: "unpool", event: "RemoveLiquidity(address,uint256[3],uint256)" },
  { action: "unpool", event: "RemoveLiquidityImbalance(address,uint256[2],uint256[2],uint256,uint256)" },
  { action: "unpool", event: "RemoveLiquidityImbalance(address,uint256[3],uint256[3],uint256,uint256)" },
  { action: "unpool", event: "RemoveLiquidityImbalance(address,uint256[4],uint256[4],uint256,uint256)" },
  { action: "unpool", event: "RemoveLiquidityOne(address,uint256,uint256)" },
  { action: "unpool", event: "RemoveLiquidityOne(address,uint256,uint256,uint256)" },
  { action: "unpool", event: "RemoveLiquidityOne(address,int128,uint256,uint256,uint256)" },
]

/**
 * Rules for Curve-like pools; for any such pool where contracts and chains are absent.
 *
 * Source: npm package `@curvefi/api` 2.65.13, `lib/constants/abis` (`swap.json` of each pool, `factory-crypto/*.json`,
 * `factory-stable-ng/*.json`); https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/curve/constants.py`, whose topics are the
 * hashes of some of these events.
 */
export const curvePoolRules = (
  known: { readonly emitters?: ContractTable; readonly on?: NonNullable<ProtocolRule["on"]> } = {},
): ReadonlyArray<ProtocolRule> => events.map((event) => ({ ...event, ...known, account: { topic: 1 } }))

/** Swaps of Curve-like pools; of any such pool where the pools are absent. The events have indexes of coins in place of tokens. */
export const curvePoolSwaps = (known: Pick<SwapRule, "pools"> = {}): ReadonlyArray<SwapRule> =>
  swapEvents.map((event) => ({
    ...known,
    kind: "curve",
    event,
    sender: { topic: 1 },
    sold: { amount: { word: 1 } },
    bought: { amount: { word: 3 } },
  }))
