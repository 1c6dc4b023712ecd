import { defineChain } from "../chain-definition.ts"

/**
 * Litecoin's local test network: the only chain of unspent outputs whose node tests can run. The id is ours.
 *
 * Rules, address versions and prefix: litecoin-project/litecoin, `CRegTestParams` in `src/chainparams.cpp`, and `MAX_MONEY` in
 * `src/amount.h`. Its proof of work is scrypt.
 */
export const litecoinRegtest = defineChain({
  id: 6172015,
  slug: "litecoin-regtest",
  name: "Litecoin regtest",
  enumValue: "LITECOIN_REGTEST_MAINNET",
  isSpecified: false,
  family: "bitcoin",
  caip2: "bip122:530827f38f93b43ed12af0b3ad25a288",
  addressFormat: { witnessPrefix: "rltc", publicKeyHashVersion: 111, scriptHashVersion: 58 },
  utxoRules: {
    genesisHash: "0x530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9",
    magic: "fabfb5da",
    proofOfWork: "unverified",
    targetBitsMax: 0x207fffff,
    retarget: undefined,
    subsidyRaw: 5_000_000_000n,
    halvingBlocks: 150,
    valueRawMax: 8_400_000_000_000_000n,
    witnessFromBlock: 0,
    heightFromBlock: 500,
  },
  nativeName: "Litecoin",
  nativeSymbol: "rLTC",
  nativeDecimals: 8,
  nativeSlip44: 1,
  wrappedNative: undefined,
  stablecoins: [],
  explorerName: undefined,
  explorerUrl: undefined,
  blockTimeMs: 150_000,
  finalityDepthBlocks: 6,
  feeRecipient: "unknown",
})
