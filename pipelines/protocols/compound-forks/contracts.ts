import { defineContracts } from "../contract-table.ts"

/**
 * Source: `multiRewardDistributor` and `comptroller` of `environments/definitions` of npm package `@moonwell-fi/moonwell-sdk` 1.0.0; Benqi: `projects/benqi/index.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const rewardContracts = defineContracts({
  /** The comptroller of the first markets. */
  benqi: { role: "controller", 43114: ["0x486af39519b4dc9a7fccd318217352830e8ad9b4"] },
  moonwell: {
    role: "distributor",
    10: ["0xf9524bfa18c19c3e605fbfe8dfd05c6e967574aa"],
    8453: ["0xe9005b078701e2a0948d2eac43010d35870ad9d2"],
  },
  /** The comptroller on the first chain, which pays rewards itself. */
  moonwellFirst: { role: "controller", 1284: ["0x8e00d5e02e65a19337cdba98bba9f84d4186a180"] },
})

/** Staked tokens of safety modules. Source: `STK_GOVTOKEN_PROXY` of `chains/<id>.json` in https://github.com/moonwell-fi/moonwell-contracts-v2. */
export const stakeContracts = defineContracts({
  moonwell: {
    role: "staking",
    10: ["0xfb26a4947a38cb53e2d083c6490060ccce7438c5"],
    1284: ["0x8568a675384d761f36ec269d695d6ce4423cfab1"],
    8453: ["0xe66e3a37c3274ac24fe8590f7d84a2427194dc17"],
  },
  moonwellApollo: { role: "staking", 1285: ["0xcd76e63f3abfa864c53b4b98f57c1aa6539fda3a"] },
})

/**
 * Comptrollers, which list the markets.
 *
 * Source: `registries/compound.js` of https://github.com/DefiLlama/DefiLlama-Adapters; Benqi: `projects/benqi/index.js` there.
 */
export const contracts = defineContracts({
  apeswapLending: {
    role: "controller",
    56: ["0xad48b2c9dc6709a560018c678e918253a65df86e"],
  },
  aquariusLoan: {
    role: "controller",
    1116: ["0x6056eb6a5634468647b8cb892d3daa5f816939fc"],
    42161: ["0xf854c6b57e6d8ec3e790ec6da1a13060d19549d4"],
  },
  asofinance: {
    role: "controller",
    81457: ["0xd5e60a396842d6c1d5470e16da0bfdbb7ba47101"],
  },
  aurigami: {
    role: "controller",
    1313161554: ["0x817af6cfaf35bdc1a634d6cc94ee9e4c68369aeb"],
  },
  bankerJoe: {
    role: "controller",
    43114: ["0xdc13687554205e5b89ac783db14bb5bba4a1edac"],
  },
  baoMarkets: {
    role: "controller",
    1: ["0x0be1fdc1e87127c4fe7c05bae6437e3cf90bf8d8"],
  },
  bastion: {
    role: "controller",
    1313161554: [
      "0x6de54724e128274520606f038591a00c5e94a1f6",
      "0xa195b3d7aa34e47fb2d2e5a682df2d9efa2daf06",
      "0xe1cf09bda2e089c63330f0ffe3f6d6b790835973",
      "0xe550a886716241afb7ee276e647207d7667e1e79",
    ],
  },
  benqi: {
    role: "controller",
    43114: ["0x486af39519b4dc9a7fccd318217352830e8ad9b4", "0xd7c4006d33da2a0a8525791ed212bbcd7aca763f"],
  },
  blumeFm: {
    role: "controller",
    81457: ["0x4edf556c5664b4f86ec50db0f58b58b26210dc31"],
  },
  capyfi: {
    role: "controller",
    1: ["0x0b9af1fd73885ad52680a1aeaa7a3f17ac702afa"],
    480: ["0x589d63300976759a0fc74ea6fa7d951f581252d7"],
  },
  cream: {
    role: "controller",
    1: ["0xbdc857eae1d15ad171e11af6fc3e99413ed57ec4"],
    56: ["0x589de0f0ccf905477646599bb3e5c622c84cc0ba"],
    137: ["0x20ca53e2395fa571798623f1cfbd11fe2c114c24"],
    8453: ["0x94d31f92a7f85b51f0b628467b3e660ba3e8d799"],
    42161: ["0xbadac56c9aca307079e8b8fc699987aac89813ee"],
  },
  dammFinance: {
    role: "controller",
    1: ["0x4f96ab61520a6636331a48a11eafba8fb51f74e4"],
  },
  enclabs: {
    role: "controller",
    146: [
      "0xccadfcfaa71407707fb3dc93d7d83950171aa2c9",
      "0x1db5134ee31278809b2d85fab2796141dbe0d041",
      "0x62c627e08f996d7d7563e135e527f422fee34786",
      "0x26190c71c27e089533186338d16abb2ba9528969",
      "0x0c9425ecfbd64a96d306f36e8281ee5308446d31",
    ],
  },
  flux: {
    role: "controller",
    1: ["0x95af143a021df745bc78e845b54591c53a8b3a51"],
  },
  huckleberryLending: {
    role: "controller",
    1285: ["0xcffef313b69d83cb9ba35d9c0f882b027b846ddc"],
  },
  hundredFinance: {
    role: "controller",
    1: ["0x0f390559f258eb8591c8e31cf0905e97cf36ace2"],
    10: ["0x5a5755e1916f547d04ef43176d4cbe0de4503d5d"],
    100: ["0x6bb6ebcf3ac808e26545d59ea60f27a202ce8586"],
    137: ["0xedba32185baf7fef9a26ca567bc4a6cbe426e499"],
    250: ["0x0f390559f258eb8591c8e31cf0905e97cf36ace2"],
    1285: ["0x7d166777bd19a916c2edf5f1fc1ec138b37e7391"],
    42161: ["0x0f390559f258eb8591c8e31cf0905e97cf36ace2"],
    1666600000: ["0x0f390559f258eb8591c8e31cf0905e97cf36ace2"],
  },
  ironBank: {
    role: "controller",
    1: ["0xab1c342c7bf5ec5f02adea1c2270670bca144cbb"],
    10: ["0xe0b57feed45e7d908f2d0dacd26f113cf26715bf"],
    250: ["0x4250a6d3bd57455d7c6821eecb6206f507576cd2"],
    43114: ["0x2ee80614ccbc5e28654324a66a396458fa5cd7cc"],
  },
  jaxProtocol: {
    role: "controller",
    167000: ["0x8d86d4070b9432863fe9522b2c931c410085e1d4"],
  },
  keom: {
    role: "controller",
    137: ["0x5b7136cffd40eee5b882678a5d02aa25a48d669f"],
    1101: ["0x6ea32f626e3a5c41547235ebbdf861526e11f482"],
  },
  knightswapLending: {
    role: "controller",
    56: ["0x4f92913b86d5e79593fa2e475a8232b22ef17ed1"],
  },
  lander: {
    role: "controller",
    56: ["0x344655cb08a25a7b2501cafb47cdf9490ce7fad3"],
  },
  loanshark: {
    role: "controller",
    534352: ["0xefb0697700e5c489073a9bdf7ef94a2b2bc884a5"],
  },
  mach: {
    role: "controller",
    146: ["0x646f91abd5ab94b76d1f9c5d9490a2f6ddf25730"],
  },
  mendi: {
    role: "controller",
    59144: ["0x1b4d3b0421ddc1eb216d230bc01527422fb93103"],
  },
  moonwell: {
    role: "controller",
    1: ["0xdec80bb934397575594e91970b37baf65f5b21be"],
    10: ["0xca889f40aae37fff165bccf69aef1e82b5c511b9"],
    1284: ["0x8e00d5e02e65a19337cdba98bba9f84d4186a180"],
    8453: ["0xfbb21d0380bee3312b33c4353c8936a0f13ef26c"],
  },
  moonwellApollo: {
    role: "controller",
    1285: ["0x0b7a0eaa884849c6af7a129e899536dddca4905e"],
  },
  neku: {
    role: "controller",
    56: ["0xd5b649c7d27c13a2b80425daee8cb6023015dc6b"],
    1285: ["0xd5b649c7d27c13a2b80425daee8cb6023015dc6b"],
    42161: ["0xd5b649c7d27c13a2b80425daee8cb6023015dc6b"],
  },
  onyx: {
    role: "controller",
    1: ["0x7d61ed92a6778f5abf5c94085739f1edabec2800"],
  },
  orbitLending: {
    role: "controller",
    81457: [
      "0x1e18c3cb491d908241d0db14b081b51be7b6e652",
      "0x273683ca19d9cf827628ee216e4a9604efb077a3",
      "0xe9266ae95bb637a7ad598cb0390d44262130f433",
      "0xfff8fc176697d04607cf4e23e91c65aed1c3d3f5",
    ],
  },
  orbiterOne: {
    role: "controller",
    1284: ["0x27dc3dadbfb40adc677a2d5ef192d40ad7c4c97d"],
  },
  paribus: {
    role: "controller",
    42161: ["0x712e2b12d75fe092838a3d2ad14b6ff73d3fdbc9"],
  },
  quantus: {
    role: "controller",
    143: ["0xfc57bf0733e5e65d8549fc2922919cfb97e62d5f"],
    4326: ["0x1f1416ebbeab7a13fc5b6111a1e77696be600413"],
  },
  reactorfusion: {
    role: "controller",
    324: ["0x23848c28af1c3aa7b999fa57e6b6e8599c17f3f2"],
  },
  rhoMarkets: {
    role: "controller",
    534352: ["0x8a67ab98a291d1aea2e1eb0a79ae4ab7f2d76041"],
  },
  segment: {
    role: "controller",
    30: ["0x2eea8fba494d5008ba72f80e0091cc74db5f9926"],
    56: ["0x57e09c96daee58b77dc771b017de015c38060173"],
    204: ["0x71ac0e9a7113130280040d0189d0556f45a8cbb5"],
    223: ["0x69a6b3b96b26a15a588081df17f46d61f625741c"],
    1116: ["0xaba65b87ebedb2d753b37aececd1e168341ee0dd"],
    60808: ["0xcd7c4f508652f33295f0aed075936cd95a4d2911"],
  },
  sonne: {
    role: "controller",
    10: ["0x60cf091cd3f50420d50fd7f707414d0df4751c58"],
    8453: ["0x1db2466d9f5e10d7090e7152b68d62703a2245f0"],
  },
  strike: {
    role: "controller",
    1: ["0xe2e17b2cbbf48211fa7eb8a875360e5e39ba2602"],
  },
  tectonic: {
    role: "controller",
    25: [
      "0xb3831584acb95ed9ccb0c11f677b5ad01deaeec0",
      "0x8312a8d5d1dec499d00eb28e1a2723b13aa53c1e",
      "0x7e0067cef1e7558dafbab3b1f8f6fa75ff64725f",
    ],
  },
  tender: {
    role: "controller",
    42161: ["0xeed247ba513a8d6f78be9318399f5ed1a4808f8e"],
  },
  tropykus: {
    role: "controller",
    30: ["0x962308fef8edfadd705384840e7701f8f39ed0c0"],
  },
  wepiggy: {
    role: "controller",
    1: ["0x0c8c1ab017c3c0c8a48dd9f1db2f59022d190f0b"],
    10: ["0x896aecb9e73bf21c50855b7874729596d0e511cb"],
    56: ["0x8c925623708a94c7de98a8e83e8200259ff716e0"],
    137: ["0xffceacfd39117030314a07b2c86da36e51787948"],
    1284: ["0x5ea2321abff78e81702ce877319cd775e0dc865b"],
    1285: ["0x9a9b2bf1d1c96332c55d0b6acb8c2b441381116d"],
    42161: ["0xaa87715e858b482931eb2f6f92e504571588390b"],
    1313161554: ["0xffceacfd39117030314a07b2c86da36e51787948"],
    1666600000: ["0xaa87715e858b482931eb2f6f92e504571588390b"],
  },
  xpert: {
    role: "controller",
    8453: ["0xae9dfbb5e3848ab056aca352d783d7e569ef83b3"],
    57073: ["0x4f3b08b7fe4e14f728d084850a7b9cff2e759eb7"],
  },
  zenolend: {
    role: "controller",
    130: ["0x086036b34689709cfae75dfc453846b744bd8dca"],
    1514: ["0x5075a7e2b018f352220874718e3f5bd38c6dfd5d"],
    1868: ["0x5075a7e2b018f352220874718e3f5bd38c6dfd5d"],
    33139: ["0xc2c583093af9241e17b2ec51844154468d21bf6f"],
  },
  zoro: {
    role: "controller",
    324: ["0x90f2810b85f02122159cb18f6abf2776a7ca3152", "0x410ffcc8f37dcb3116ca8f59b30ccbe4c60f2385"],
  },
})
