import { exchangeRouterRules } from "../families/flow-rules.ts"
import { merkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("one-inch")

/** 1INCH airdrop for past users. */
const airdrop = defineProtocol({
  slug: "1inch",
  name: "1inch",
  rules: merkleClaimRules(contracts.distributors),
})

/**
 * Pools of the 1inch Liquidity Protocol and its predecessor Mooniswap, identified by events that no other protocol has.
 *
 * Source: `oneinch/liquidity/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki.
 */
const liquidity = defineProtocol({
  slug: "1inch-liquidity",
  name: "1inch Liquidity Protocol",
  rules: [
    { action: "pool", event: "Deposited(address,address,uint256,uint256,uint256)", flow: "out", account: { topic: 1 } },
    {
      action: "unpool",
      event: "Withdrawn(address,address,uint256,uint256,uint256)",
      flow: "in",
      account: { topic: 1 },
    },
  ],
})

/** 1inch router v1. */
const v1 = defineProtocol({
  slug: "1inch-v1",
  name: "1inch",
  rules: [...exchangeRouterRules(contracts.v1Routers)],
})

/** 1inch router v2. */
const v2 = defineProtocol({
  slug: "1inch-v2",
  name: "1inch",
  rules: [
    {
      action: "swap",
      called: contracts.v2Routers,
      calls: [
        "swap(address,(address,address,address,address,uint256,uint256,uint256,uint256,address,bytes),(uint256,uint256,uint256,bytes)[])",
        "discountedSwap(address,(address,address,address,address,uint256,uint256,uint256,uint256,address,bytes),(uint256,uint256,uint256,bytes)[])",
      ],
    },
  ],
})

/** 1inch router v3. */
const v3 = defineProtocol({
  slug: "1inch-v3",
  name: "1inch",
  rules: [...exchangeRouterRules(contracts.v3Routers)],
})

/** 1inch router v4. */
const v4 = defineProtocol({
  slug: "1inch-v4",
  name: "1inch",
  rules: [
    {
      action: "swap",
      called: contracts.v4Routers,
      calls: [
        "swap(address,(address,address,address,address,uint256,uint256,uint256,bytes),bytes)",
        "unoswap(address,uint256,uint256,bytes32[])",
        "unoswapWithPermit(address,uint256,uint256,bytes32[],bytes)",
        "uniswapV3Swap(uint256,uint256,uint256[])",
        "uniswapV3SwapTo(address,uint256,uint256,uint256[])",
        "uniswapV3SwapToWithPermit(address,address,uint256,uint256,uint256[],bytes)",
        "clipperSwap(address,address,uint256,uint256)",
        "clipperSwapTo(address,address,address,uint256,uint256)",
        "clipperSwapToWithPermit(address,address,address,uint256,uint256,bytes)",
      ],
    },
  ],
})

/** 1inch router v5, with limit orders and those of Fusion, which resolvers fill for their makers. */
const v5 = defineProtocol({
  slug: "1inch-v5",
  name: "1inch",
  rules: [
    {
      action: "swap",
      called: contracts.v5Routers,
      calls: [
        "swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)",
        "unoswap(address,uint256,uint256,uint256[])",
        "unoswapTo(address,address,uint256,uint256,uint256[])",
        "unoswapToWithPermit(address,address,uint256,uint256,uint256[],bytes)",
        "clipperSwap(address,address,address,uint256,uint256,uint256,bytes32,bytes32)",
        "clipperSwapTo(address,address,address,address,uint256,uint256,uint256,bytes32,bytes32)",
        "clipperSwapToWithPermit(address,address,address,address,uint256,uint256,uint256,bytes32,bytes32,bytes)",
        "uniswapV3Swap(uint256,uint256,uint256[])",
        "uniswapV3SwapTo(address,uint256,uint256,uint256[])",
        "uniswapV3SwapToWithPermit(address,address,uint256,uint256,uint256[],bytes)",
      ],
    },
    {
      action: "swap",
      event: "OrderFilled(address,bytes32,uint256)",
      emitters: contracts.v5Routers,
      account: { topic: 1 },
    },
  ],
})

/** 1inch router v6, with limit orders and those of Fusion. Events of their filling name no account. */
const v6 = defineProtocol({
  slug: "1inch-v6",
  name: "1inch",
  rules: [
    {
      action: "swap",
      called: contracts.v6Routers,
      calls: [
        "swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)",
        "clipperSwap(address,uint256,address,uint256,uint256,uint256,bytes32,bytes32)",
        "clipperSwapTo(address,address,uint256,address,uint256,uint256,uint256,bytes32,bytes32)",
        "ethUnoswap(uint256,uint256)",
        "ethUnoswap2(uint256,uint256,uint256)",
        "ethUnoswap3(uint256,uint256,uint256,uint256)",
        "ethUnoswapTo(uint256,uint256,uint256)",
        "ethUnoswapTo2(uint256,uint256,uint256,uint256)",
        "ethUnoswapTo3(uint256,uint256,uint256,uint256,uint256)",
        "unoswap(uint256,uint256,uint256,uint256)",
        "unoswap2(uint256,uint256,uint256,uint256,uint256)",
        "unoswap3(uint256,uint256,uint256,uint256,uint256,uint256)",
        "unoswapTo(uint256,uint256,uint256,uint256,uint256)",
        "unoswapTo2(uint256,uint256,uint256,uint256,uint256,uint256)",
        "unoswapTo3(uint256,uint256,uint256,uint256,uint256,uint256,uint256)",
        "permitAndCall(bytes,bytes)",
      ],
    },
    { action: "swap", event: "OrderFilled(bytes32,uint256)", emitters: contracts.v6Routers, account: "payee" },
  ],
})

/** All versions and parts. */
export const oneInch = [airdrop, liquidity, v1, v2, v3, v4, v5, v6]
