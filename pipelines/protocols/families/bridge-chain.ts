/** The other chain of bridge transfers, as data of rules. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ProtocolRule } from "../protocol.ts"

/** Rules of a bridge between two chains: whichever the transaction is not on is the other one. */
export const bridgeBetween = (
  chains: readonly [ChainId, ChainId],
  rules: ReadonlyArray<ProtocolRule>,
): ReadonlyArray<ProtocolRule> =>
  rules.map((rule) => (rule.action === "bridge" ? { ...rule, otherChain: { between: chains } } : rule))

/**
 * Chains by their number in the first version of LayerZero.
 *
 * Source: `EndpointId` of npm package `@layerzerolabs/lz-definitions` 3.1.13.
 */
export const layerZeroChains: Readonly<Record<number, ChainId>> = {
  101: 1,
  102: 56,
  106: 43_114,
  109: 137,
  110: 42_161,
  111: 10,
  112: 250,
  116: 1_666_600_000,
  125: 42_220,
  126: 1284,
  145: 100,
  151: 1088,
  153: 1116,
  158: 1101,
  165: 324,
  167: 1285,
  175: 42_170,
  181: 5000,
  183: 59_144,
  184: 8453,
  195: 7_777_777,
  202: 204,
  210: 592,
  211: 1_313_161_554,
  214: 534_352,
  236: 660_279,
  243: 81_457,
  255: 252,
  260: 34_443,
  267: 666_666_666,
  279: 60_808,
  283: 7560,
  290: 167_000,
  312: 33_139,
  319: 480,
  320: 130,
  322: 2818,
  324: 2741,
  332: 146,
  333: 30,
  336: 747,
  339: 57_073,
  340: 1868,
  359: 25,
  362: 80_094,
  364: 1514,
  367: 999,
  373: 232,
  390: 143,
  398: 4326,
}

/** Chains by their number in the second version: greater by 30,000. */
export const layerZeroEndpoints: Readonly<Record<number, ChainId>> = Object.fromEntries(
  Object.entries(layerZeroChains).map(([number, chainId]) => [Number(number) + 30_000, chainId]),
)

/**
 * Chains by their domain in CCTP.
 *
 * Source: https://developers.circle.com/cctp/cctp-supported-blockchains, "Domain identifiers".
 */
export const cctpChains: Readonly<Record<number, ChainId>> = {
  0: 1,
  1: 43_114,
  2: 10,
  3: 42_161,
  6: 8453,
  7: 137,
  10: 130,
  11: 59_144,
  13: 146,
  14: 480,
  15: 143,
  17: 56,
  19: 999,
  21: 57_073,
}

/**
 * Chains by their number in Wormhole.
 *
 * Source: `constants/chains.ts` of npm package `@wormhole-foundation/sdk-base` 6.1.5.
 */
export const wormholeChains: Readonly<Record<number, ChainId>> = {
  1: 1_151_111_081,
  2: 1,
  4: 56,
  5: 137,
  6: 43_114,
  14: 42_220,
  16: 1284,
  23: 42_161,
  24: 10,
  30: 8453,
  38: 59_144,
  39: 80_094,
  44: 130,
  45: 480,
  46: 57_073,
  47: 999,
  48: 143,
  52: 146,
  64: 4326,
}

/**
 * Chains by their number in Gas.zip.
 *
 * Source: `GASZIP_NETWORKS` in https://github.com/l2beat/l2beat.
 */
export const gasZipChains: Readonly<Record<number, ChainId>> = {
  14: 56,
  15: 43_114,
  17: 137,
  21: 42_220,
  51: 324,
  54: 8453,
  55: 10,
  57: 42_161,
  59: 59_144,
  110: 2741,
  255: 1,
  296: 33_139,
  362: 130,
  392: 57_073,
  430: 999,
}

/**
 * Chains by their number in deBridge: the ids of chains, except for Solana.
 *
 * Source: `ChainId` of npm package `@debridge-finance/dln-client` 8.3.6.
 */
export const deBridgeChains: Readonly<Record<number, ChainId>> = {
  1: 1,
  10: 10,
  56: 56,
  137: 137,
  250: 250,
  8453: 8453,
  42161: 42_161,
  43114: 43_114,
  59144: 59_144,
  7565164: 1_151_111_081,
}
