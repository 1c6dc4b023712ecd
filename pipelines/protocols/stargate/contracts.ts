import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://stargateprotocol.gitbook.io/stargate (Contract Addresses of v1, and Mainnet Contracts of v2); escrows, and pools of v1:
 * `src/adapters/stargate` of https://github.com/llamafolio/llamafolio-api; farms of v1: `stargate/common/staticChainData.ts` of
 * `packages/adapters-library/src/adapters` in https://github.com/consensys-vertical-apps/mmi-defi-adapters; SGETH: `STARGATE_ETH_ADDRESS` of
 * npm package `@sushiswap/stargate`.
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    1: [
      "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
      "0x150f94b44927f078737562f0fcf3c95c01cc2376",
      "0xb1b2eef380f21747944f46d28f683cd1fbb4d03c",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
    ],
  },
  pools: {
    role: "pool",
    1: [
      "0x77b2043768d28e9c9ab44e1abfc95944bce57931",
      "0xc026395860db2d07ee33e05fe50ed7bd583189c7",
      "0x933597a323eb81cae705c5bc29985172fd5a3973",
      "0x268ca24daeff1fac2ed883c598200ccbb79e931d",
    ],
  },
  /** SGETH, which wraps the coin for pools of version 1. */
  coins: {
    role: "token",
    1: ["0x72e2f4830b9e45d52f80ac08cb2bec0fef72ed9c"],
    10: ["0xb69c8cbcd90a39d8d3d3ccf0a3e968511c3856a0"],
    8453: ["0x224d8fd7ab6ad4c6eb4611ce56ef35dec2277f03"],
    42161: ["0x82cbecf39bee528b5476fe6d1550af59a9db6fc0"],
    59144: ["0x224d8fd7ab6ad4c6eb4611ce56ef35dec2277f03"],
  },
  /** veSTG. */
  escrows: {
    role: "escrow",
    1: ["0x0e42acbd23faee03249daff896b78d7e79fbd58e"],
    10: ["0x43d2761ed16c89a2c4342e2b16a3c61ccf88f05b"],
    56: ["0xd4888870c8686c748232719051b677791dbda26d"],
    137: ["0x3ab2da31bbd886a7edf68a6b60d3cde657d3a15d"],
    250: ["0x933421675cdc8c280e5f21f0e061e77849293dba"],
    42161: ["0xfbd849e6007f9bc3cc2d6eb159c045b8dc660268"],
    43114: ["0xca0f57d295bbce554da2c07b005b7d6565a58fce"],
  },
  /** Pools of version 1, whose tokens are shares. */
  shares: {
    role: "pool",
    1: [
      "0xdf0770df86a8034b3efef0a1bb3c889b8332ff56",
      "0x38ea452219524bb87e18de1c24d3bb59510bd783",
      "0x101816545f6bd2b1076434b54383a1e633390a2e",
      "0x430ebff5e3e80a6c58e7e6ada1d90f5c28aa116d",
      "0x0faf1d2d3ced330824de3b8200fc8dc6e397850d",
      "0xd8772edbf88bba2667ed011542343b0eddacda47",
      "0x1ce66c52c36757daf6551edc04800a0ec9983a09",
      "0xe8f55368c82d38bbbbdb5533e7f56afc2e978cc2",
      "0x590d4f8a68583639f215f675f3a259ed84790580",
      "0xfa0f307783ac21c39e939acff795e27b650f6e68",
      "0x692953e758c3669290cb1677180c64183cee374e",
    ],
    10: [
      "0xd22363e3762ca7339569f3d33eade20127d5f98c",
      "0xdecc0c09c3b5f6e92ef4184125d5648a66e35298",
      "0x165137624f1f692e69659f944bf69de02874ee27",
      "0x368605d9c6243a80903b9e326f1cddde088b8924",
      "0x2f8bc9081c7fcfec25b9f41a50d97eaa592058ae",
      "0x3533f5e279bdbf550272a199a223da798d9eff78",
      "0x5421fa1a48f9ff81e4580557e86c7c0d24c18036",
    ],
    56: [
      "0x9aa83081aa06af7208dcc7a4cb72c94d057d2cda",
      "0x98a5737749490856b401db5dc27f522fc314a4e1",
      "0x4e145a589e4c03cbe3d28520e4bf3089834289df",
      "0x7bfd7f2498c4796f10b6c611d9db393d3052510c",
      "0xd4cec732b3b135ec52a3c0bc8ce4b8cfb9dace46",
      "0x68c6c27fb0e02285829e69240be16f32c5f8befe",
      "0x2c6dced426d265045737ff55c2d746c11b2f457a",
    ],
    137: [
      "0x1205f31718499dbf1fca446663b532ef87481fe1",
      "0x29e38769f23701a2e4a8ef0492e19da4604be62c",
      "0x1c272232df0bb6225da87f4decd9d37c32f63eea",
      "0x8736f92646b2542b3e5f3c63590ca7fe313e283b",
    ],
    250: ["0x12edea9cd262006cc3c4e77c90d2cd2dd4b1eb97"],
    8453: ["0x4c80e24119cfb836cdf0a6b53dc23f04f7e652ca", "0x28fc411f9e1c480ad312b3d9c60c22b965015c6b"],
    42161: [
      "0x915a55e36a01285a14f05de6e81ed9ce89772f8e",
      "0x892785f33cdee22a30aef750f285e18c18040c3e",
      "0xb6cfcf89a7b22988bfc96632ac2a9d6dab60d641",
      "0xaa4bf442f024820b2c28cd0fd72b82c63e66f56c",
      "0xf39b7be294cb36de8c510e267b82bb588705d977",
      "0x600e576f9d853c95d58029093a16ee49646f3ca5",
    ],
    43114: [
      "0x1205f31718499dbf1fca446663b532ef87481fe1",
      "0x29e38769f23701a2e4a8ef0492e19da4604be62c",
      "0x1c272232df0bb6225da87f4decd9d37c32f63eea",
      "0x8736f92646b2542b3e5f3c63590ca7fe313e283b",
      "0xeae5c2f6b25933deb62f754f239111413a0a25ef",
      "0x45524dc9d05269e1101ad7cff1639ae2aa20989d",
    ],
    59144: ["0xaad094f6a75a14417d39f04e690fc216f080a41a"],
  },
  /** Farms for shares of version 1, with rewards per block and per second. */
  farms: {
    role: "staking",
    1: ["0xb0d502e938ed5f4df2e681fe6e419ff29631d62b"],
    56: ["0x3052a0f6ab15b4ae1df39962d5ddefaca86dab47"],
    137: ["0x8731d54e9d02c286767d56ac03e8037c07e01e98"],
    250: ["0x224d8fd7ab6ad4c6eb4611ce56ef35dec2277f03"],
    42161: ["0xea8dfee1898a7e0a59f7527f076106d7e44c2176"],
    43114: ["0x8731d54e9d02c286767d56ac03e8037c07e01e98"],
  },
  timedFarms: {
    role: "staking",
    1: ["0x1c3000b8f475a958b87c73a5cc5780ab763122fc"],
    10: ["0x4dea9e918c6289a52cd469cac652727b7b412cd2"],
    56: ["0x447f2078a1b6b2c1190b7b7af98ef4b139d41f70"],
    8453: ["0x06eb48763f117c7be887296cdcdfad2e4092739c"],
    42161: ["0x9774558534036ff2e236331546691b4eb70594b1"],
    59144: ["0x4a364f8c717caad9a442737eb7b8a55cc6cf18d8"],
  },
})

/**
 * Version 2. Source: `deployments` of npm package `@stargatefinance/stg-evm-v2` 2.0.6, and `src/StargatePool.sol` there: the LP token is the first contract that a pool creates, so
 * its address follows from the pool's.
 */
export const secondContracts = defineContracts({
  shares: {
    role: "token",
    1: [
      "0xf14eee033d8b00101ab147f87cb238a2d3e74940",
      "0xfcb42a0e352a08abd50b8ee68d01f581b6dfd80a",
      "0x5daaee9ef143faff495b581e9863570e83f99d31",
      "0x17bbc9bd51a52aaf4d2cc6652630daf4fdb358f7",
      "0xd646cd9dff77097b454a5a148beae6615e3bc2e2",
    ],
    10: [
      "0x6ea313859a5d9f6ff2a68f529e6361174bfd2225",
      "0x8d66ff1845b1bacc6e87d867ca4680d05a349ca8",
      "0x9f58a79d81477130c0c6d74b96e1397db9765ab1",
    ],
    56: ["0xd5a9b8b07e9ba3d492b801c84b69e292476805b3", "0xe664fd3a278b1e49c20f9b0af77aa57dc770b21b"],
    100: ["0x4fb428cc179224a4e47819639e1782ac10911ab7", "0x96b804f432eb38bbf9a6be93e3ef29a9d3c5107d"],
    130: ["0x4fb428cc179224a4e47819639e1782ac10911ab7"],
    137: ["0xfe2439b656d8b624c78b7bf7bdc440d101ff9929", "0x3e3c6dc77ebf9ea16e6d83bf3ba021aaa7374ca7"],
    146: ["0x4b459cd35839579c27cbf0cef3af1e47024284e7"],
    1088: [
      "0x16c58802fd464d2ac33b8f1db57d7717f8365d91",
      "0x2d4848d502b8b16b8ad86945d3d4e92f2d229dff",
      "0x222a9a6dd812ca5a27fffec39816a2df6837d396",
    ],
    1116: ["0x26ca12d5ec43aa9f0adb4a891918b70cf5720281", "0x5b091dc6f94b5e2b54edab3800759abf0ed7d26d"],
    1868: ["0x26ca12d5ec43aa9f0adb4a891918b70cf5720281", "0x5b091dc6f94b5e2b54edab3800759abf0ed7d26d"],
    5000: [
      "0xc2c3cc203fb607f2f93e6a15f45556bc83620644",
      "0x5d131cb99ce5642f3d539417a187a93eeae48177",
      "0xe1152564ed7b59e01915fc95bbf87cf9b6636fe6",
      "0xfe1e5ff7ffe3672c085a4b1dd6b95273c9164022",
    ],
    8453: ["0x98fb8522d891f43b771e2d27367b41ba138d0b80", "0x53983f31e8e0d0c3fd0b8d85654989a1336317d7"],
    42161: [
      "0x993614e1c8c9c5abe49462ce5702431978fd767f",
      "0x6ea313859a5d9f6ff2a68f529e6361174bfd2225",
      "0x8d66ff1845b1bacc6e87d867ca4680d05a349ca8",
    ],
    43114: ["0xada7a31b692e3abfccd02c3d7f8adc5944510291", "0x80f1b5d3665a61a91f896c1f0790b4062966610e"],
    59144: ["0x23a46efda973bd4e97ee84bac87018537538d078"],
    534352: ["0x73424acc8749b5c76c7abbb1b17d1f18ce0bb092", "0x1ea77149dfd4c80a753aaa39aafc22453aefcc99"],
    1313161554: ["0x23a46efda973bd4e97ee84bac87018537538d078"],
  },
  stakings: {
    role: "staking",
    1: ["0xff551feddbedc0aee764139ccd9cb644bb04a6bd"],
    10: ["0xfbb5a71025bef1a8166c9bcb904a120aa17d6443"],
    56: ["0x26727c78b0209d9e787b2f9ac8f0238b122a3098"],
    137: ["0x4694900bdba99edf07a2e46c4093f88f9106a90d"],
    146: ["0xbba60da06c2c5424f03f7434542280fcad453d10"],
    1088: ["0xf1fcb4cbd57b67d683972a59b6a7b1e2e8bf27e6"],
    1116: ["0x808d7c71ad2ba3fa531b068a2417c63106bc0949"],
    1868: ["0x808d7c71ad2ba3fa531b068a2417c63106bc0949"],
    5000: ["0x02dc1042e623a8677b002981164ccc05d25d486a"],
    8453: ["0xdfc47dcef7e8f9ab19a1b8af3eecf000c7ea0b80"],
    42161: ["0x3da4f8e456ac648c489c286b99ca37b666be7c4c"],
    43114: ["0x8db623d439c8c4dfa1ca94e4cd3eb8b3aaff8331"],
    59144: ["0x25bbf59ef9246dc65bfac8385d55c5e524a7b9ea"],
    534352: ["0xd240a859efc77b7455ad1b1402357784a2d72a1b"],
    1313161554: ["0x25bbf59ef9246dc65bfac8385d55c5e524a7b9ea"],
  },
})
