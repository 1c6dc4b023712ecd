import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `viem`, `chains/definitions/optimism.ts` (`l1StandardBridge`, `portal`); `src/L2/L2StandardBridge.sol` (its own
 * address) of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism; bridges of DAI and SNX: its token list,
 * https://github.com/ethereum-optimism/ethereum-optimism.github.io (`l1BridgeAddress`, `l2BridgeAddress`); governor, token, and its
 * airdrops: `optimism_governor`, `optimism` and `airdrops` in `rotkehlchen/chain/optimism/modules` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  /** Bridges of both sides: the standard one, and those of DAI and SNX. */
  bridges: {
    role: "bridge",
    1: [
      "0x99c9fc46f92e8a1c0dec1b1747d010903e884be1",
      "0x10e6593cdda8c58a1d0f14c5164b376352a55f2f",
      "0xcd9d4988c0ae61887b075ba77f08cbfad2b65068",
    ],
    10: [
      "0x4200000000000000000000000000000000000010",
      "0x467194771dae2967aef3ecbedd3bf9a310c76c65",
      "0x3f87ff1de58128ef8fcb4c807efd776e1ac72e51",
    ],
  },
  portals: { role: "portal", 1: ["0xbeb5fc579115071764c7423a4f12edde41f106ed"] },
  governors: { role: "governor", 10: ["0xcdf27f107725988f2261ce2256bdfcde8b382b10"] },
  tokens: { role: "token", 10: ["0x4200000000000000000000000000000000000042"] },
  /** OP airdrops 1, 4 and 5. */
  distributors: {
    role: "distributor",
    10: [
      "0xfedfaf1a10335448b7fa0268f56d2b44dbd357de",
      "0xfb4d5a94b516df77fbdbcf3cfeb262baaf7d4db7",
      "0x9a69d97a451643a0bb4462476942d2bc844431ce",
    ],
  },
  /** Senders of the other airdrops. */
  senders: {
    role: "distributor",
    10: [
      "0xbe9a9b1b07f027130e56d8569d1aea5dd5a86013",
      "0x53466d3cabb3b59aa6065fd732672d68f191efc0",
      "0x4bd927e14f828e5862f166919fd5091da6ae44c0",
    ],
  },
  /** Pays grants and airdrops: `OPTIMISM_FOUNDATION_ADDRESS` of `airdrops/decoder.py` in `rotkehlchen/chain/optimism/modules` of https://github.com/rotki/rotki. */
  foundation: {
    role: "distributor",
    10: ["0x2501c477d0a35545a387aa4a3eee4292a9a8b3f0"],
  },
})
