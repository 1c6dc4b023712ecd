import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("zero-ex")

/**
 * 0x: the exchange proxy, and the settlers behind the allowance holder.
 *
 * Source: `lib/artifacts/IZeroEx.json` of npm package `@0x/contract-artifacts`.
 */
export const zeroEx = defineProtocol({
  slug: "0x",
  name: "0x",
  rules: [
    {
      action: "swap",
      called: contracts.proxies,
      calls: [
        "batchFillLimitOrders((address,address,uint128,uint128,uint128,address,address,address,address,bytes32,uint64,uint256)[],(uint8,uint8,bytes32,bytes32)[],uint128[],bool)",
        "batchFillRfqOrders((address,address,uint128,uint128,address,address,address,bytes32,uint64,uint256)[],(uint8,uint8,bytes32,bytes32)[],uint128[],bool)",
        "batchFillTakerSignedOtcOrders((address,address,uint128,uint128,address,address,address,uint256)[],(uint8,uint8,bytes32,bytes32)[],(uint8,uint8,bytes32,bytes32)[],bool[])",
        "fillLimitOrder((address,address,uint128,uint128,uint128,address,address,address,address,bytes32,uint64,uint256),(uint8,uint8,bytes32,bytes32),uint128)",
        "fillOrKillLimitOrder((address,address,uint128,uint128,uint128,address,address,address,address,bytes32,uint64,uint256),(uint8,uint8,bytes32,bytes32),uint128)",
        "fillOrKillRfqOrder((address,address,uint128,uint128,address,address,address,bytes32,uint64,uint256),(uint8,uint8,bytes32,bytes32),uint128)",
        "fillOtcOrder((address,address,uint128,uint128,address,address,address,uint256),(uint8,uint8,bytes32,bytes32),uint128)",
        "fillOtcOrderForEth((address,address,uint128,uint128,address,address,address,uint256),(uint8,uint8,bytes32,bytes32),uint128)",
        "fillOtcOrderWithEth((address,address,uint128,uint128,address,address,address,uint256),(uint8,uint8,bytes32,bytes32))",
        "fillRfqOrder((address,address,uint128,uint128,address,address,address,bytes32,uint64,uint256),(uint8,uint8,bytes32,bytes32),uint128)",
        "fillTakerSignedOtcOrder((address,address,uint128,uint128,address,address,address,uint256),(uint8,uint8,bytes32,bytes32),(uint8,uint8,bytes32,bytes32))",
        "fillTakerSignedOtcOrderForEth((address,address,uint128,uint128,address,address,address,uint256),(uint8,uint8,bytes32,bytes32),(uint8,uint8,bytes32,bytes32))",
        "multiplexBatchSellEthForToken(address,(uint8,uint256,bytes)[],uint256)",
        "multiplexBatchSellTokenForEth(address,(uint8,uint256,bytes)[],uint256,uint256)",
        "multiplexBatchSellTokenForToken(address,address,(uint8,uint256,bytes)[],uint256,uint256)",
        "multiplexMultiHopSellEthForToken(address[],(uint8,bytes)[],uint256)",
        "multiplexMultiHopSellTokenForEth(address[],(uint8,bytes)[],uint256,uint256)",
        "multiplexMultiHopSellTokenForToken(address[],(uint8,bytes)[],uint256,uint256)",
        "sellEthForTokenToUniswapV3(bytes,uint256,address)",
        "sellToLiquidityProvider(address,address,address,address,uint256,uint256,bytes)",
        "sellToPancakeSwap(address[],uint256,uint256,uint8)",
        "sellToUniswap(address[],uint256,uint256,bool)",
        "sellTokenForEthToUniswapV3(bytes,uint256,uint256,address)",
        "sellTokenForTokenToUniswapV3(bytes,uint256,uint256,address)",
        "transformERC20(address,address,uint256,uint256,(uint32,bytes)[])",
      ],
    },
    { action: "swap", called: contracts.holders, calls: ["exec(address,address,uint256,address,bytes)"] },
    // Settlers are replaced often, but only they have this call.
    { action: "swap", calls: ["execute((address,address,uint256),bytes[],bytes32)"] },
    {
      action: "swap",
      event: "MetaTransactionExecuted(bytes32,bytes4,address,address)",
      emitters: contracts.proxies,
      account: { word: 1 },
    },
  ],
})
