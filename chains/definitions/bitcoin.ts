import { defineChain } from "../chain-definition.ts"

/**
 * Bitcoin, under the pseudo-id of the specification.
 *
 * Rules, address versions and prefix: Bitcoin Core, `CMainParams` in `src/kernel/chainparams.cpp`, and `MAX_MONEY` in
 * `src/consensus/amount.h`. CAIP-2: ChainAgnostic/namespaces, `bip122`. Coin, block time and finality: developer.bitcoin.org, "Block Chain"
 * and "Payment Processing". Coin type: SLIP-44. Name and slug: `ops/docs/interface.md`.
 */
export const bitcoin = defineChain({
  id: 6172014,
  slug: "bitcoin",
  name: "Bitcoin",
  enumValue: "BITCOIN_MAINNET",
  isSpecified: true,
  family: "bitcoin",
  caip2: "bip122:000000000019d6689c085ae165831e93",
  addressFormat: { witnessPrefix: "bc", publicKeyHashVersion: 0, scriptHashVersion: 5 },
  utxoRules: {
    genesisHash: "0x000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f",
    magic: "f9beb4d9",
    proofOfWork: "sha256d",
    targetBitsMax: 0x1d00ffff,
    retarget: { intervalBlocks: 2_016, timespanMs: 1_209_600_000 },
    subsidyRaw: 5_000_000_000n,
    halvingBlocks: 210_000,
    valueRawMax: 2_100_000_000_000_000n,
    witnessFromBlock: 481_824,
    heightFromBlock: 227_931,
  },
  nativeName: "Bitcoin",
  nativeSymbol: "BTC",
  nativeDecimals: 8,
  nativeSlip44: 0,
  wrappedNative: undefined,
  // WBTC and cbBTC, which have 8 decimals, too. Source: `@uniswap/default-token-list` 22.21.0.
  wrappedCoins: [
    { chainId: 1, token: "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599" },
    { chainId: 10, token: "0x68f180fcce6836688e9084f035309e29bf0a2095" },
    { chainId: 137, token: "0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6" },
    { chainId: 42161, token: "0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f" },
    { chainId: 1, token: "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf" },
    { chainId: 8453, token: "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf" },
    { chainId: 42161, token: "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf" },
  ],
  stablecoins: [],
  explorerName: "Blockstream Explorer",
  explorerUrl: "https://blockstream.info",
  blockTimeMs: 600_000,
  finalityDepthBlocks: 6,
  feeRecipient: "unknown",
})
