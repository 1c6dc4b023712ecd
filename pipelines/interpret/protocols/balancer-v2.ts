import { nobody, transferFrom, transferTo } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const vault = {
  1: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  10: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  56: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  100: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  137: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  42161: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  43114: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
}

/** Hands out BAL to those who stake with gauges. */
const minters = { 1: ["0x239e55f427d44c3cc793f49bfb507ebe76638a2b"] }

const gaugeControllers = { 1: ["0xc128468b7ce63ea702c1f104d55a2566b13d3abd"] }

/** Shares that are locked for votes. */
const escrows = { 1: ["0xc128a9954e6c874ea3d62ce62b468ba073093f25"] }

/**
 * Balancer v2: one vault holds the tokens of all pools.
 *
 * Source: npm package `@balancer-labs/v2-deployments`, `dist/tasks/20210418-vault`: `output/*.json` and `abi/Vault.json`, and
 * `20220325-gauge-controller` beside it: `output/mainnet.json` and `abi/`.
 */
export const balancerV2 = defineProtocol({
  slug: "balancer-v2",
  name: "Balancer",
  rules: [
    { action: "swap", called: vault, event: "Swap(bytes32,address,address,uint256,uint256)" },
    { action: "pool", called: vault, calls: ["joinPool(bytes32,address,address,(address[],uint256[],bytes,bool))"] },
    { action: "unpool", called: vault, calls: ["exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))"] },
    // Behind its relayers: shares come into being or cease to be where the vault tells of a pool.
    {
      action: "pool",
      ...transferFrom(nobody),
      beside: { event: "PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])", emitters: vault },
      gave: "any",
    },
    {
      action: "unpool",
      ...transferTo(nobody),
      beside: { event: "PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])", emitters: vault },
      got: "any",
    },
    { action: "claim", event: "Minted(address,address,uint256)", emitters: minters, account: { topic: 1 } },
    {
      action: "vote",
      event: "VoteForGauge(uint256,address,address,uint256)",
      emitters: gaugeControllers,
      account: { word: 1 },
    },
    {
      action: "stake",
      event: "Deposit(address,uint256,uint256,int128,uint256)",
      emitters: escrows,
      account: { topic: 1 },
    },
    { action: "unstake", event: "Withdraw(address,uint256,uint256)", emitters: escrows, account: { topic: 1 } },
  ],
})
