import { defineContracts } from "../contract-table.ts"

/**
 * Factories of pools.
 *
 * Source: `registries/uniswapV2.js` of https://github.com/DefiLlama/DefiLlama-Adapters, entries with stable pools.
 */
export const contracts = defineContracts({
  xcalibur: {
    role: "factory",
    42161: ["0xd158bd9e8b6efd3ca76830b66715aa2b7bad2218"],
  },
  aborean: {
    role: "factory",
    2741: ["0xf6cdfff7ad51caad860e7a35d6d4075d74039a6b"],
  },
  auragi: {
    role: "factory",
    42161: ["0xa36b55dbe8e83eb69c686368cf93abc8a238cc5f"],
  },
  blackhole: {
    role: "factory",
    43114: ["0xfe926062fb99ca5653080d6c14fe945ad68c265c"],
  },
  chronos: {
    role: "factory",
    42161: ["0xce9240869391928253ed9cc9bcb8cb98cb5b0722"],
  },
  cleopatra: {
    role: "factory",
    5000: ["0xaaa16c016bf556fcd620328f0759252e29b1ab57"],
  },
  cone: {
    role: "factory",
    56: ["0x0efc2d2d054383462f2cd72ea2526ef7687e1016"],
  },
  crustFinance: {
    role: "factory",
    5000: ["0x62dbca39067f99c9d788a253cb325c6ba50e51ce"],
  },
  dystopia: {
    role: "factory",
    137: ["0x1d21db6cde1b18c7e47b0f7f42f4b3f68b9beec9"],
  },
  equalizer: {
    role: "factory",
    146: ["0xddd9845ba0d8f38d3045f804f67a1a8b9a528fcc"],
    250: ["0xc6366efd0af1d09171fe0ebf32c7943bb310832a"],
  },
  etherex: {
    role: "factory",
    59144: ["0xc0b920f6f1d6122b8187c031554dc8194f644592"],
  },
  fenix: {
    role: "factory",
    81457: ["0xa19c51d91891d3df7c13ed22a2f89d328a82950f"],
  },
  flairDex: {
    role: "factory",
    43114: ["0x634e02eb048eb1b5bddc0cfdc20d34503e9b362d"],
  },
  fvm: {
    role: "factory",
    250: ["0x472f3c3c9608fe0ae8d702f3f8a2d12c410c881a"],
  },
  glacier: {
    role: "factory",
    43114: ["0xac7b7eac8310170109301034b8fdb75eca4cc491"],
  },
  hermesProtocol: {
    role: "factory",
    1088: ["0x633a093c9e94f64500fc8fcbb48e90dd52f6668f"],
  },
  hybra: {
    role: "factory",
    999: ["0x9c7397c9c5ecc400992843408d3a283fe9108009"],
  },
  infusion: {
    role: "factory",
    8453: ["0x2d9a3a2bd6400ee28d770c7254ca840c82faf23f"],
  },
  keller: {
    role: "factory",
    534352: ["0xbc83f7df70ae8a3e4192e1916d9d0f5c2ee86367"],
  },
  kodoExchange: {
    role: "factory",
    167000: ["0x535e02960574d8155596a73c7ad66e87e37eb6bc"],
  },
  magicfox: {
    role: "factory",
    56: ["0xceda3234d7d5b36114d886682a399c6d126a03e0"],
    137: ["0xa2d23c7ca6d360d5b0b30caff79dbbfa242b4811"],
    42161: ["0xbd7a8c05d0eb214e3c5cc63d4b77c2ea38bde440"],
  },
  nest: {
    role: "factory",
    999: ["0x889fd0ada8453c7619cd7f11e9029a1f0848fdf5"],
  },
  nile: {
    role: "factory",
    59144: ["0xaaa16c016bf556fcd620328f0759252e29b1ab57"],
  },
  nuri: {
    role: "factory",
    534352: ["0xaaa16c016bf556fcd620328f0759252e29b1ab57"],
  },
  pearlfi: {
    role: "factory",
    137: ["0xeaf188cdd22feebcb345dcb529aa18ca9fcb4fbd"],
  },
  pharaoh: {
    role: "factory",
    43114: ["0xaaa16c016bf556fcd620328f0759252e29b1ab57", "0x85448bf2f589ab1f56225df5167c63f57758f8c1"],
  },
  satin: {
    role: "factory",
    137: ["0x30030aa4bc9bf07005cf61803ac8d0eb53e576ec"],
  },
  scale: {
    role: "factory",
    8453: ["0xed8db60acc29e14bc867a497d94ca6e3ceb5ec04"],
  },
  shadow: {
    role: "factory",
    146: ["0x2da25e7446a70d7be65fd4c053948becaa6374c8"],
  },
  solidlizard: {
    role: "factory",
    42161: ["0x734d84631f00dc0d3fcd18b04b6cf42bfd407074"],
  },
  solidly: {
    role: "factory",
    250: ["0x3faab499b519fdc5819e3d7ed0c26111904cbc28"],
  },
  solisnek: {
    role: "factory",
    43114: ["0xeeee1f1c93836b2caf8b9e929cb978c35d46657e"],
  },
  solunea: {
    role: "factory",
    324: ["0x5892dc61d3f243fa397197babc3bb709af4a0787"],
    42161: ["0x6ef065573cd3fff4c375d4d36e6ca93cd6e3d499"],
  },
  spoonExchange: {
    role: "factory",
    1116: ["0x097665669d8bd2ad7554e1434a3b93a42f03b435"],
  },
  sterlingFinance: {
    role: "factory",
    42161: ["0xf7a23b9a9dcb8d0aff67012565c5844c20c11afc"],
  },
  supernova: {
    role: "factory",
    1: ["0x5aef44edfc5a7edd30826c724ea12d7be15bdc30"],
  },
  swapx: {
    role: "factory",
    146: ["0x05c1be79d3ac21cc4b727eed58c9b2ff757f5663"],
  },
  tokanExchange: {
    role: "factory",
    534352: ["0x92af10c685d2cf4cd845388c5f45ac5dc97c5024"],
  },
  velocimeter: {
    role: "factory",
    5000: ["0x99f9a4a96549342546f9dae5b2738eddcd43bf4c"],
    8453: ["0xe21aac7f113bd5dc2389e4d8a8db854a87fd6951"],
  },
  veplus: {
    role: "factory",
    56: ["0x5bcd9ee6c31def33334b255ee7a767b6eedcba4b"],
  },
  viridian: {
    role: "factory",
    1116: ["0xb54a83cfec6052e05bb2925097faff0ec22893f3"],
  },
})
