import { defineProtocol } from "../../protocols/protocol.ts"

/** Its routers. */
const routers = {
  1: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
  10: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
  56: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
  137: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
  8453: ["0x59c7c832e96d2568bea6db468c1aadcbbda08a52"],
  42161: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
  43114: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
}

/** Those of version 6. */
const laterRouters = {
  1: ["0x6a000f20005980200259b80c5102003040001068"],
  10: ["0x6a000f20005980200259b80c5102003040001068"],
  56: ["0x6a000f20005980200259b80c5102003040001068"],
  100: ["0x6a000f20005980200259b80c5102003040001068"],
  130: ["0x6a000f20005980200259b80c5102003040001068"],
  137: ["0x6a000f20005980200259b80c5102003040001068"],
  146: ["0x6a000f20005980200259b80c5102003040001068"],
  8453: ["0x6a000f20005980200259b80c5102003040001068"],
  42161: ["0x6a000f20005980200259b80c5102003040001068"],
  43114: ["0x6a000f20005980200259b80c5102003040001068"],
}

/**
 * ParaSwap: Augustus of version 5, by its events and by the calls that emit none, and of version 6, which emits none.
 *
 * Source: npm package `@paraswap/dex-lib`, `augustusAddress` and `augustusV6Address` of `build/config.js`; `IParaswap.json`, `DirectSwap.json` and
 * `augustus-v6/ABI.json` of `build/abi` there.
 */
export const paraswap = defineProtocol({
  slug: "paraswap",
  name: "ParaSwap",
  rules: [
    {
      action: "swap",
      called: routers,
      event: "Swapped(bytes16,address,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "swap",
      called: routers,
      event: "Bought(bytes16,address,address,address,address,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "swap",
      called: routers,
      event: "Swapped2(bytes16,address,uint256,address,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "swap",
      called: routers,
      event: "Bought2(bytes16,address,uint256,address,address,address,address,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "swap",
      called: routers,
      event: "SwappedV3(bytes16,address,uint256,address,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "swap",
      called: routers,
      event: "BoughtV3(bytes16,address,uint256,address,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "swap",
      called: routers,
      event: "SwappedDirect(bytes16,address,uint256,address,uint8,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "swap",
      called: routers,
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
      called: laterRouters,
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
