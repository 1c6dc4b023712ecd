import { defineContracts } from "../contract-table.ts"

/**
 * Factories of vaults, which confirm those that they made.
 *
 * Source: `projects/helper/curators/configs.js` of https://github.com/DefiLlama/DefiLlama-Adapters; calls: `src/interfaces/IMetaMorphoFactory.sol` of
 * https://github.com/morpho-org/metamorpho and `src/interfaces/IVaultV2Factory.sol` of https://github.com/morpho-org/vault-v2.
 */
export const vaultContracts = defineContracts({
  /** MetaMorpho, of versions 1 and 1.1. */
  factories: {
    role: "factory",
    1: ["0xa9c3d3a366466fa809d1ae982fb2c46e5fc41101", "0x1897a8997241c1cd4bd0698647e4eb7213535c24"],
    10: ["0x3bb6a6a0bc85b367efe0a5bac81c5e52c892839a"],
    130: ["0xe9ede3929f43a7062a007c3e8652e4aca610bdc0"],
    137: ["0xa9c87dab340631c34bb738625c70499e29dddc98"],
    143: ["0x33f20973275b2f574488b18929cd7dcbf1abf275"],
    480: ["0x4dbb3a642a2146d5413750cca3647086d9ba5f12"],
    999: ["0xec051b19d654c48c357dc974376deb6272f24e53"],
    8453: ["0xa9c3d3a366466fa809d1ae982fb2c46e5fc41101", "0xff62a7c278c62ed665133147129245053bbf5918"],
    42161: ["0x878988f5f561081deea117717052164ea1ef0c82"],
    42220: ["0x6870aa9f66c1e5efe8dbe8730e86e9e91f688275"],
  },
  /** Vaults of version 2. */
  secondFactories: {
    role: "factory",
    1: ["0xa1d94f746defa1928926b84fb2596c06926c0405"],
    143: ["0x8b2f922162fbb60a6a072cc784a2e4168fb0bb0c"],
    2818: ["0x7d8bf8b276f967f7539c9e91e1a85a33fefe612b"],
    4326: ["0xf133fa5a78c398b31cc4a180e6ae84111d6dcf5b"],
    8453: ["0x4501125508079a99ebbebce205dec9593c2b5857"],
    42161: ["0x6b46fa3cc9ebf8ab230abac664e37f2966bf7971"],
  },
})

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/morpho_blue/constants.py`, whose topics are the hashes of these
 * events.
 */
export const marketsContracts = defineContracts({
  /** Singleton of all markets. */
  markets: {
    role: "lending-market",
    1: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
    10: ["0xce95afbb8ea029495c66020883f87aae8864af92"],
    143: ["0xd5d960e8c380b724a48ac59e2dff1b2cb4a1eaee"],
    999: ["0x68e37de8d93d3496ae143f2e900490f6280c57cd"],
    8453: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
    42161: ["0x6c247b1f6182318877311737bac0844baa518f5e"],
  },
})
