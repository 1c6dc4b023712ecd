import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("paraswap")

/** ParaSwap: Augustus v5, by its events and by calls without events, and v6, which emits none. */
export const paraswap = defineProtocol({
  slug: "paraswap",
  name: "ParaSwap",
  rules: [
    ...eventRules(contracts.routers, [
      {
        action: "swap",
        called: contracts.routers,
        event: "Swapped(bytes16,address,address,address,address,uint256,uint256,uint256)",
      },
      {
        action: "swap",
        called: contracts.routers,
        event: "Bought(bytes16,address,address,address,address,uint256,uint256)",
      },
      {
        action: "swap",
        called: contracts.routers,
        event: "Swapped2(bytes16,address,uint256,address,address,address,address,uint256,uint256,uint256)",
      },
      {
        action: "swap",
        called: contracts.routers,
        event: "Bought2(bytes16,address,uint256,address,address,address,address,uint256,uint256)",
      },
      {
        action: "swap",
        called: contracts.routers,
        event: "SwappedV3(bytes16,address,uint256,address,address,address,address,uint256,uint256,uint256)",
      },
      {
        action: "swap",
        called: contracts.routers,
        event: "BoughtV3(bytes16,address,uint256,address,address,address,address,uint256,uint256,uint256)",
      },
      {
        action: "swap",
        called: contracts.routers,
        event: "SwappedDirect(bytes16,address,uint256,address,uint8,address,address,address,uint256,uint256,uint256)",
      },
    ]),
    {
      action: "swap",
      called: contracts.routers,
      calls: [
        "buyOnUniswap(uint256,uint256,address[])",
        "buyOnUniswapFork(address,bytes32,uint256,uint256,address[])",
        "buyOnUniswapV2Fork(address,uint256,uint256,address,uint256[])",
        "buyOnUniswapV2ForkWithPermit(address,uint256,uint256,address,uint256[],bytes)",
        "swapOnUniswap(uint256,uint256,address[])",
        "swapOnUniswapFork(address,bytes32,uint256,uint256,address[])",
        "swapOnUniswapV2Fork(address,uint256,uint256,address,uint256[])",
        "swapOnUniswapV2ForkWithPermit(address,uint256,uint256,address,uint256[],bytes)",
        "swapOnZeroXv2(address,address,uint256,uint256,address,bytes)",
        "swapOnZeroXv2WithPermit(address,address,uint256,uint256,address,bytes,bytes)",
        "swapOnZeroXv4(address,address,uint256,uint256,address,bytes)",
        "swapOnZeroXv4WithPermit(address,address,uint256,uint256,address,bytes,bytes)",
      ],
    },
    {
      action: "swap",
      called: contracts.laterRouters,
      calls: [
        "swapExactAmountIn(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)",
        "swapExactAmountInOnBalancerV2((uint256,uint256,uint256,bytes32,uint256),uint256,bytes,bytes)",
        "swapExactAmountInOnCurveV1((uint256,uint256,address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes)",
        "swapExactAmountInOnCurveV2((uint256,uint256,uint256,address,address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes)",
        "swapExactAmountInOnUniswapV2((address,address,uint256,uint256,uint256,bytes32,address,bytes),uint256,bytes)",
        "swapExactAmountInOnUniswapV3((address,address,uint256,uint256,uint256,bytes32,address,bytes),uint256,bytes)",
        "swapExactAmountOut(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)",
        "swapExactAmountOutOnBalancerV2((uint256,uint256,uint256,bytes32,uint256),uint256,bytes,bytes)",
        "swapExactAmountOutOnUniswapV2((address,address,uint256,uint256,uint256,bytes32,address,bytes),uint256,bytes)",
        "swapExactAmountOutOnUniswapV3((address,address,uint256,uint256,uint256,bytes32,address,bytes),uint256,bytes)",
        "swapOnAugustusRFQTryBatchFill((uint256,uint256,uint8,bytes32,address),((uint256,uint128,address,address,address,address,uint256,uint256),bytes,uint256,bytes,bytes)[],bytes)",
        "swapExactAmountInOutOnMakerPSM((address,address,uint256,uint256,uint256,uint256,address,address,bytes32,uint256),bytes)",
        "swapExactAmountInPro(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)",
        "swapExactAmountOutPro(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)",
      ],
    },
  ],
})
