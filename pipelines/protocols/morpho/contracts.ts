import { defineContracts } from "../contract-table.ts"

/**
 * Factories of vaults, which confirm the vaults that they created.
 *
 * Source: npm package `@morpho-org/morpho-ts` 2.8.0, `lib/esm/addresses.js`, and `projects/helper/curators/configs.js` of https://github.com/DefiLlama/DefiLlama-Adapters; calls: `src/interfaces/IMetaMorphoFactory.sol` of
 * https://github.com/morpho-org/metamorpho and `src/interfaces/IVaultV2Factory.sol` of https://github.com/morpho-org/vault-v2.
 */
export const vaultContracts = defineContracts({
  /** MetaMorpho, of versions 1 and 1.1. */
  factories: {
    role: "factory",
    1: ["0xa9c3d3a366466fa809d1ae982fb2c46e5fc41101", "0x1897a8997241c1cd4bd0698647e4eb7213535c24"],
    10: ["0x3bb6a6a0bc85b367efe0a5bac81c5e52c892839a"],
    25: ["0xea67e5566ca2c0176d9db172a7f9a1e1f22e9d3a"],
    56: ["0x92983687e672ca6d96530f9dbe11a196ce905d72"],
    130: ["0xe9ede3929f43a7062a007c3e8652e4aca610bdc0"],
    137: ["0xa9c87dab340631c34bb738625c70499e29dddc98"],
    143: ["0x33f20973275b2f574488b18929cd7dcbf1abf275"],
    146: ["0x0ce9e3512cb4df8ae7e265e62fb9258dc14f12e8"],
    252: ["0x27d4af0ac9e7fdfa6d0853236f249cc27ae79488"],
    480: ["0x4dbb3a642a2146d5413750cca3647086d9ba5f12"],
    999: ["0xec051b19d654c48c357dc974376deb6272f24e53"],
    1868: ["0x7026b436f294e560b3c26e731f5cac5992ca2b33"],
    2741: ["0x83a7f60c9fc57cef1e8001bda98783aa1a53e4b1"],
    8453: ["0xa9c3d3a366466fa809d1ae982fb2c46e5fc41101", "0xff62a7c278c62ed665133147129245053bbf5918"],
    34443: ["0xae5b0884bfff430493d6c844b9fd052af7d79278"],
    42161: ["0x878988f5f561081deea117717052164ea1ef0c82"],
    42220: ["0x6870aa9f66c1e5efe8dbe8730e86e9e91f688275"],
    57073: ["0xd3f39505d0c48afed3549d625982fdc38ea9904b"],
    59144: ["0xa148a8223b622a72dc36472de1492abb5c089ba7"],
    534352: ["0x56b65742ade55015e6480959808229ad6dbc9295"],
  },
  /** Vaults of version 2. */
  secondFactories: {
    role: "factory",
    1: ["0xa1d94f746defa1928926b84fb2596c06926c0405"],
    10: ["0x6128b680b277bf4df80dfe9d8c55a498660870ef"],
    25: ["0x05519a0835a1bfd90f110aa7ca46e9a5f81ed3b4"],
    130: ["0xc9b34c108014b44e5a189a830e7e04c56704a0c9"],
    137: ["0xc11a53ee9b1ecc7a068d8e40f8f17926584f97cf"],
    143: ["0x8b2f922162fbb60a6a072cc784a2e4168fb0bb0c"],
    480: ["0x6846ea318b6b987ee6b28ebfd87c3409f1d13108"],
    999: ["0xd7217e5687ff1071356c780b5fe4803d9d967da7"],
    2818: ["0x7d8bf8b276f967f7539c9e91e1a85a33fefe612b"],
    4326: ["0xf133fa5a78c398b31cc4a180e6ae84111d6dcf5b"],
    8453: ["0x4501125508079a99ebbebce205dec9593c2b5857"],
    42161: ["0x6b46fa3cc9ebf8ab230abac664e37f2966bf7971"],
    59144: ["0x5dc11cf8ba4c39d1194f91218d35008d9f52a5d0"],
  },
})

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/morpho_blue/constants.py`, whose topics are the hashes of these
 * events.
 */
export const marketsContracts = defineContracts({
  /** Singleton of all markets. Chains that are missing there: `projects/morpho-blue/config.js` of https://github.com/DefiLlama/DefiLlama-Adapters, and npm package `@morpho-org/morpho-ts` 2.8.0. */
  markets: {
    role: "lending-market",
    1: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
    10: ["0xce95afbb8ea029495c66020883f87aae8864af92"],
    25: ["0xdf9a1dc07e5dee5ccccabec35e446c70faf7434e"],
    56: ["0x01b0bd309aa75547f7a37ad7b1219a898e67a83a"],
    100: ["0xb74d4dd451e250bc325aff0556d717e4e2351c66"],
    130: ["0x8f5ae9cddb9f68de460c77730b018ae7e04a140a"],
    137: ["0x1bf0c2541f820e775182832f06c0b7fc27a25f67"],
    143: ["0xd5d960e8c380b724a48ac59e2dff1b2cb4a1eaee"],
    146: ["0xd6c916eb7542d0ad3f18aed0fcbd50c582cfa95f"],
    252: ["0xa6030627d724ba78a59acf43be7550b4c5a0653b"],
    480: ["0xe741bc7c34758b4cae05062794e8ae24978af432"],
    999: ["0x68e37de8d93d3496ae143f2e900490f6280c57cd"],
    1868: ["0xe75fc5ea6e74b824954349ca351eb4e671ada53a"],
    2741: ["0xc85ce8ffda27b646d269516b8d0fa6ec2e958b55"],
    2818: ["0xad10d07901dc3195c3cb5e78e061f4ea8d9b4905"],
    4326: ["0x18120312a7cf44dcfec6dce5632a431579ed9100"],
    8453: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
    34443: ["0xd85ce6bd68487e0aafb0858fde1cd18c76840564"],
    42161: ["0x6c247b1f6182318877311737bac0844baa518f5e"],
    42220: ["0xd24ecdd8c1e0e57a4e26b1a7bbeaa3e95466a569"],
    57073: ["0x857f3eefe8cbda3bc49367c996cd664a880d3042"],
    59144: ["0x6b0d716ac0a45536172308e08fc2c40387262c9f"],
    534352: ["0x2d012edbadc37edc2bc62791b666f9193fdf5a55"],
  },
})
