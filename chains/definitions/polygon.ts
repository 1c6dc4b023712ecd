import { defineChain } from "../chain-definition.ts"

/**
 * Polygon PoS.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`. Coin as a token: `MRC20.sol`
 * of github.com/0xPolygon/pos-contracts and `core/bor_fee_log.go` of github.com/maticnetwork/bor. Name and slug:
 * `ops/docs/interface.md`.
 */
export const polygon = defineChain({
  id: 137,
  slug: "polygon",
  name: "Polygon PoS",
  enumValue: "POLYGON_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "POL",
  nativeSymbol: "POL",
  nativeDecimals: 18,
  nativeSlip44: 966,
  wrappedNative: "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270",
  nativeToken: { address: "0x0000000000000000000000000000000000001010", logs: "values" },
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 25_770_160 },
  stablecoins: [
    { address: "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x2791bca1f2de4661ed88a30c99a7a9449aa84174", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0xc2132d05d31c914a87c6611c10748aeb04b58e8f", symbol: "USDT", decimals: 6, peg: "USD" },
    { address: "0x8f3cf7ad23cd3cadbd9735aff958023239c6a063", symbol: "DAI", decimals: 18, peg: "USD" },
  ],
  explorerName: "PolygonScan",
  explorerUrl: "https://polygonscan.com",
  blockTimeMs: 2_000,
  // Comparable readers assume 200 (Ponder, HyperIndex) to 256 blocks (rindexer).
  finalityDepthBlocks: 256,
  // A block's `miner` is the zero address: its proposer is in the seal.
  feeRecipient: "unknown",
})
