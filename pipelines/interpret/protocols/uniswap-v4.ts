import { defineProtocol } from "../../protocols/protocol.ts"
import { uniswapRouters } from "../uniswap-routers.ts"

/** The contract of positions. */
const positions = {
  1: ["0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e"],
  10: ["0x3c3ea4b57a46241e54610e5f022e5c45859a1017"],
  56: ["0x7a4a5c919ae2541aed11041a1aeee68f1287f95b"],
  130: ["0x4529a01c7a0410167c5740c487a8de60232617bf"],
  137: ["0x1ec2ebf4f37e7363fdfe3551602425af0b3ceef9"],
  143: ["0x5b7ec4a94ff9bedb700fb82ab09d5846972f4016"],
  480: ["0xc585e0f504613b5fbf874f21af14c65260fb41fa"],
  1868: ["0x1b35d13a2e2528f192637f14b05f0dc0e7deb566"],
  4326: ["0x9ae0921e981aaa7308f176f8d4f9129b9247c89d"],
  8453: ["0x7c5f5a4bbd8fd63184577525326123b519429bdc"],
  42161: ["0xd88f38f930b7952f2db2432cb002e7abbf3dd869"],
  42220: ["0xf7965f3981e4d5bc383bfbcb61501763e9068ca9"],
  43114: ["0xb74b1f14d2754acfcbbe1a221023a5cf50ab8acd"],
  57073: ["0x1b35d13a2e2528f192637f14b05f0dc0e7deb566"],
  59144: ["0xddcad5775b2816a87495f207731b3571d7ee3c76"],
  81457: ["0x4ad2f4cca2682cbb5b950d660dd458a1d3f1baad"],
  7777777: ["0xf66c7b99e2040f0d9b326b3b7c152e9663543d63"],
}

/**
 * Uniswap v4, by its routers, and by changes of a position through its own contract.
 *
 * Source: npm package `@uniswap/sdk-core` 7.19.4, `v4PositionManagerAddress` of `dist/cjs/src/addresses.js`; events: `IPoolManager` of npm package
 * `@uniswap/v4-core`.
 */
export const uniswapV4 = defineProtocol({
  slug: "uniswap-v4",
  name: "Uniswap",
  rules: [
    {
      action: "swap",
      called: uniswapRouters,
      event: "Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)",
    },
    // A position is an item: it comes with what is pooled first, and may go with what is left.
    {
      action: "pool",
      called: positions,
      event: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
      got: positions,
    },
    {
      action: "pool",
      called: positions,
      event: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
      flow: "out",
    },
    {
      action: "unpool",
      called: positions,
      event: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
      gave: positions,
    },
    {
      action: "unpool",
      called: positions,
      event: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
      flow: "in",
    },
  ],
})
