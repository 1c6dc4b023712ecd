import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * MegaETH.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`,
 * `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const megaeth = defineChain({
  id: 4326,
  slug: "megaeth",
  name: "MegaETH",
  enumValue: "MEGAETH_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 0 },
  stablecoins: [
    { address: "0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb", symbol: "USDT0", decimals: 6, peg: "USD" },
    { address: "0xfafddbb3fc7688494971a79cc65dca3ef82079e7", symbol: "USDm", decimals: 18, peg: "USD" },
  ],
  explorerName: "Etherscan",
  explorerUrl: "https://mega.etherscan.io",
  blockTimeMs: 1_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 1_800,
  feeRecipient: "unknown",
})
