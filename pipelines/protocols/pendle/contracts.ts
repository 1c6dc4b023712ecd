import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@pendle/core-v2` 6.11.0, `router` and `vePendle` of `deployments/<chain>-core.json`; the third router: constant
 * `router` of \`IPAllActionV3\` in https://github.com/pendle-finance/pendle-examples-public.
 */
export const contracts = defineContracts({
  /** Router V4, and V3 on Ethereum. */
  routers: {
    role: "router",
    1: ["0x888888888889758f76e7103c6cbf23abbf58f946", "0x00000000005bbb0ef59571e58418f9a4357b68a0"],
    10: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    56: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    130: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    143: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    146: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    196: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    999: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    4663: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    5000: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    8453: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    9745: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    42161: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    80094: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  },
  /** sPENDLE, which represents staked PENDLE: `sPendle` of `deployments/1-core.json` of the repository below. */
  stakes: { role: "staking", 1: ["0x999999999991e178d52cd95afd4b00d066664144"] },
  /** Distributors of fees and of airdrops, and depositors for vePENDLE: `deprecated` and others there. */
  distributors: {
    role: "distributor",
    1: [
      "0xd7b34a6fdcb2a7ced2115ff7f5fdd72aa6aa4de2",
      "0x8c237520a8e14d658170a633d96f8e80764433b9",
      "0x3942f7b55094250644cffda7160226caa349a38e",
      "0x33305665f69b4642d1275f4ce81c23651674d21c",
      "0x3dae3d1734ca3c7b3089d4dd03c9876e0a0102b4",
    ],
  },
  /** Factories of markets, which confirm the markets that they created, and rate oracles: `deployments` of https://github.com/pendle-finance/pendle-core-v2-public. */
  factories: {
    role: "factory",
    1: [
      "0x27b1dacd74688af24a64bd3c9c1b143118740784",
      "0x1a6fcc85557bc4fb7b534ed835a03ef056552d52",
      "0x3d75bd20c983edb5fd218a1b7e0024f1056c7a2f",
      "0x6fcf753f2c67b83f7b09746bbc4fa0047b35d050",
      "0x6d247b1c044fa1e22e6b04fa9f71baf99eb29a9f",
    ],
    10: [
      "0x17f100fb4be2707675c6439468d38249dd993d58",
      "0x4a2b38b9cbd83c86f261a4d64c243795d4d44abc",
      "0x73be47237f12f36203823bac9a4d80dc798b7015",
      "0x02adf72d5d06a9c92136562eb237c07696833a84",
      "0x95a937f7064c75c6bc257160088c0a9d58cca333",
    ],
    56: [
      "0x2bea6bfd8fbff45aa2a893eb3b6d85d10efcc70e",
      "0xc40febf5a33b8c92b187d9be0fd3fe0ac2e4b07c",
      "0x7d20e644d2a9e149e5be9be9ad2ab243a7835d37",
      "0x7c7f73f7a320364dbb3c9aaa9bccd402040ee0f9",
      "0x80ce46449df1c977f6ba60495125ce282f83ddfb",
    ],
    143: ["0xa3cb62a49b66eb2536cf6f3c7ac82293784888a3"],
    146: ["0xfee31a6ec6ebefa0b5a594bf5b1139e3c6faa0fb", "0x0ab3ae25c42a2f3748a018556989355d568fa6d6"],
    999: ["0x44a2ddf5339ffde8c23af4099a64def59b11b128", "0xb5cd902cbef8461b8d6fa852f93784f090fd7beb"],
    5000: [
      "0xd228ec1f7d4313fe321fab511a872475d07f5ba6",
      "0xca274a44a52241c1a8efb9f84bf492d8363929fc",
      "0xcb02435716b0143d4ac1bdf370302d619e714126",
      "0xa35ae21a593cb06959978e20b33db34163166c79",
    ],
    8453: ["0x59968008a703dc13e6beaeced644bdce4ee45d13", "0x81e80a50e56d10c501ff17b5fe2f662bd9ea4590"],
    9745: ["0x28de02ac3c3f5ef427e55c321f73fdc7f192e8e4", "0x84a240fa784e7f03cb99ba3716065961c5d0d531"],
    42161: [
      "0xf5a7de2d276dbda3eef1b62a9e718eff4d29ddc8",
      "0x2fcb47b58350cd377f94d3821e7373df60bd9ced",
      "0xd9f5e9589016da862d2abce980a5a5b99a94f3e8",
      "0xd29e76c6f15ada0150d10a1d3f45accd2098283b",
      "0x49f2f7002669e0e4425fa0203975625ab4af3143",
    ],
    80094: ["0x8a09574b0401a856d89d1b583ee22e8cb0c5530b", "0x6131ca76529250679cf9e2a3b07b135f20aab01a"],
  },
  /** Factories of principal and yield tokens, which confirm the tokens that they created. Source: as for markets. */
  yieldFactories: {
    role: "factory",
    1: [
      "0x70ee0a6db4f5a2dc4d9c0b57be97b9987e75bafd",
      "0xdf3601014686674e53d1fa52f7602525483f9122",
      "0x273b4bfa3bb30fe8f32c467b5f0046834557f072",
      "0x35a338522a435d46f77be32c70e215b813d0e3ac",
      "0x3e6eba46abc5ab18ed95f6667d8b2fd4020e4637",
    ],
    10: [
      "0xf5a7de2d276dbda3eef1b62a9e718eff4d29ddc8",
      "0xfa6b22fc4c3ad88b68c16b3061a16b1714f6bd57",
      "0xf799e4c029d14f41dc1918c9a4c67242f565710e",
      "0xcca0977ea3809c8fb785737eb9facd5b19626e81",
      "0x2ba5e078b1ff6f1ab02a3b4462f3be6e950e60e8",
    ],
    56: [
      "0xa2530b4cfbf271e2b409a05c2ce520e4cb5fcc88",
      "0x40ae6da2d92aa3dcb7f8d7a7209fd12bdfcb7c85",
      "0xdb6380041441a94050199b4a46771d8d93553509",
      "0xe006760020384a20774dea977c313ef5f51fe17d",
      "0xd8c12d46dde7a04f782d417fae78516448cb2c5b",
    ],
    143: ["0x4fe1b23ab695d99394ab78c16a5be358f31847f4"],
    146: ["0x0582d93fd9c9d42f26be5d86a5f75291f92102c2", "0x4adf7b42ca2878ba8081b1742af3297e0dba67cc"],
    999: ["0x523ecb8501c14507bca56d4752da1991c6176758", "0x396797c8ebc52b734424001d2d8eb32528fae831"],
    5000: [
      "0x964840644b88c583500f473e4b829ab629af96a8",
      "0x5256e5dbe627e696b2e54eb77c2227276d80cd3c",
      "0x5dfbeaea9e41f85c334075482a20afb7031207ae",
      "0x14030836aec15b2ad48bb097bd57032559339c92",
    ],
    8453: ["0x963ddbb35c1ae44e2a159e3b5fb5177e0b32660d", "0xddbfa21ecf024971486684e4e1600998adeabc88"],
    9745: ["0xed0dc8c074255c277bc704d6b096167d7a6e4311", "0xeaecf59c9da00dacb73c4aaebbba22cf5e5bfd93"],
    42161: [
      "0x28de02ac3c3f5ef427e55c321f73fdc7f192e8e4",
      "0xeb38531db128eca928aea1b1ce9e5609b15ba146",
      "0xc7f8f9f1dde1104664b6fc8f33e49b169c12f41e",
      "0xff29e023910fb9bfc86729c1050af193a45a0c0c",
      "0xba814bf6e27a6d6bae4a8ac65c8bc3d8e9b0aacf",
    ],
    80094: ["0x2bea6bfd8fbff45aa2a893eb3b6d85d10efcc70e", "0x33f7077b62fa30c865813708ebed535a5ef0a836"],
  },
  oracles: {
    role: "accounting",
    1: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    10: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    56: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    143: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    146: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    999: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    5000: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    8453: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    9745: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    42161: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
    80094: ["0x5542be50420e88dd7d5b4a3d488fa6ed82f6dac2"],
  },
  escrows: { role: "escrow", 1: ["0x4f30a9d41b80ecc5b94306ab4364951ae3170210"] },
})
