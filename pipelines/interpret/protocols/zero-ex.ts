import { defineProtocol } from "../../protocols/protocol.ts"

/** The exchange proxies. */
const proxies = {
  1: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
  10: ["0xdef1abe32c034e558cdd535791643c58a13acc10"],
  56: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
  137: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
  250: ["0xdef189deaef76e379df891899eb5a00a94cbc250"],
  8453: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
  42161: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
  42220: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
  43114: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
}

/** Who lets its later settlers, which are replaced often, take what they are asked to sell; the same where it is. */
const holders = { every: ["0x0000000000001ff3684f28c67538d4d072c22734"] }

/**
 * 0x: the exchange proxy, and the settlers behind the contract that holds allowances.
 *
 * Source: npm package `@0x/contract-addresses` 8.13.0, `exchangeProxy` of `addresses.json`; calls and event: `lib/artifacts/IZeroEx.json` of npm package
 * `@0x/contract-artifacts`; `src/allowanceholder/IAllowanceHolder.sol` (address and call) and
 * `src/interfaces/ISettlerTakerSubmitted.sol` of https://github.com/0xProject/0x-settler.
 */
export const zeroEx = defineProtocol({
  slug: "0x",
  name: "0x",
  rules: [
    {
      action: "swap",
      called: proxies,
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
    { action: "swap", called: holders, calls: ["exec(address,address,uint256,address,bytes)"] },
    // Settlers are replaced often, but only they have this call.
    { action: "swap", calls: ["execute((address,address,uint256),bytes[],bytes32)"] },
    {
      action: "swap",
      event: "MetaTransactionExecuted(bytes32,bytes4,address,address)",
      emitters: proxies,
      account: { word: 1 },
    },
  ],
})
