import { defineChain } from "../chain-definition.ts"

/**
 * Bitcoin, under the pseudo-id of the specification.
 *
 * Rules, address versions and prefix: Bitcoin Core, `CMainParams` in `src/kernel/chainparams.cpp`, and `MAX_MONEY` in
 * `src/consensus/amount.h`. CAIP-2: ChainAgnostic/namespaces, `bip122`. Coin, block time and finality: developer.bitcoin.org, "Block Chain" and "Payment Processing". Coin type: SLIP-44. Name and
 * slug: `ops/docs/interface.md`.
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
    proofOfWork: "sha256d",
    targetBitsMax: 0x1d00ffff,
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
  stablecoins: [],
  explorerName: "Blockstream Explorer",
  explorerUrl: "https://blockstream.info",
  blockTimeMs: 600_000,
  finalityDepthBlocks: 6,
  feeRecipient: "unknown",
})
