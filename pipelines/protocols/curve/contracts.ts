import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@curvefi/api` 2.65.13, `swap_address` of `lib/constants/pools/*.js`, and `router`, `minter`,
 * `child_gauge_factory`, `voting_escrow`, `fee_distributor`, `deposit_and_stake` and `gauge_controller` of
 * `lib/constants/network_constants.js`; the first two routers of Ethereum and the keepers of the peg: https://github.com/rotki/rotki,
 * `rotkehlchen/chain/ethereum/modules/curve/constants.py`, `crvusd/constants.py` beside it, and
 * `rotkehlchen/chain/evm/decoding/curve/constants.py`.
 */
export const contracts = defineContracts({
  /** Pools deployed individually; factories deployed thousands more. */
  pools: {
    role: "pool",
    1: [
      "0xa2b47e3d5c44877cca798226b7b8118f9bfb7a56",
      "0x52ea46506b9cc5ef470c5bf89f17dc28bb35d85c",
      "0x45f783cce6b7ff23b2ab2d70e416cdb7d6055f51",
      "0x79a8c46dea5ada233abaffd40f3a0a2b1e5a4f27",
      "0xa5407eae9ba41422680e2e00537571bcc53efbfd",
      "0x06364f10b501e868329afbc005b3492902d6c763",
      "0x93054188d876f558f4a66b2ef1d97d16edf0895b",
      "0x7fc77b5c7614e1533320ea6ddc2eb61fa00a9714",
      "0x4ca9b3063ec5866a4b82e437059d2c43d1be596f",
      "0xbebc44782c7db0a1a60cb6fe97d0b483032ff1c7",
      "0x4f062658eaaf2c1ccf8c8e36d6824cdf41167956",
      "0x3ef6a01a0f81d6046290f3e2a8c5b843e738e604",
      "0x3e01dd8a5e1fb3481f0f589056b428fc308af0fb",
      "0x0f9cb53ebe405d49a0bbdbd291a65ff571bc83e1",
      "0x8474ddbe98f5aa3179b3b3f5942d724afcdec9f6",
      "0xc18cc39da8b11da8c3541c598ee022258f9744da",
      "0xc25099792e9349c7dd09759744ea681c7de2cb66",
      "0x8038c01a0390a8c547446a0b2c18fc9aefecc10c",
      "0x7f55dde206dbad629c080068923b36fe9d6bdbef",
      "0x071c661b4deefb59e2a3ddb20db036821eee8f4b",
      "0xd81da8d904b52208541bade1bd6595d8a251f8dd",
      "0xc5424b857f758e906013f3555dad202e4bdb4567",
      "0x0ce6a5ff5217e38315f87032cf90686c96627caa",
      "0x890f4e345b1daed0367a877a1612f86a1f86985f",
      "0xdebf20617708857ebe4f679508e7b7863a8a8eee",
      "0xdc24316b9ae028f1497c275eb9192a3ea0f67022",
      "0xeb16ae0052ed37f479f7fe63849198df1765a733",
      "0xa96a65c051bf88b4095ee1f2451c2a9d43f53ae2",
      "0x42d7025938bec20b69cbae5a77421082407f053a",
      "0x2dded6da1bf5dbdf597c45fcfaa3194e53ecfeaf",
      "0xf178c0b5bb7e7abf4e12a4838c7b7c5ba2c623c0",
      "0xecd5e75afb02efa118af914515d6521aabd189f1",
      "0xd632f22692fac7611d2aa1c0d552930d43caed3b",
      "0xed279fdd11ca84beef15af5d39bb4d4bee23f0ca",
      "0x4807862aa8b2bf68830e4c8dc86d0e9a998e085a",
      "0xf9440930043eb3997fc70e1339dbb11f341de7a8",
      "0x43b4fdfd4ff969587185cdb6f0bd875c5fc83f8c",
      "0x5a6a4d54456819380173272a5e8e9b9904bdf41b",
      "0xd51a44d3fae010294c616388b506acda1bfaae46",
      "0xfd5db7463a3ab53fd211b4af195c5bccc1a03890",
      "0x9838eccc42659fa8aa7daf2ad134b53984c9427b",
      "0x98a7f18d4e56cfe84e3d081b40001b3d5bd3eb8b",
      "0x8301ae4fc9c624d1d396cbdaa1ed877821d7c511",
      "0x618788357d0ebd8a37e763adab3bc575d54c2c7d",
      "0xb576491f1e6e5e62f1d8f26062ee822b40b0e0d4",
      "0xadcfcf9894335dc340f6cd182afa45999f45fc44",
      "0x98638facf9a3865cd033f36548713183f6996122",
      "0x752ebeb79963cf0732e9c0fec72a49fd1defaeac",
      "0x1005f7406f32a61bd760cfa14accd2737913d546",
      "0x4e0915c88bc70750d68c481540f081fefaf22273",
      "0xdcef968d416a41cdac0ed8702fac8128a64241a2",
      "0xe84f5b1582ba325fdf9ce6b0c1f087ccfc924e54",
      "0xa1f8a6807c402e4a15ef4eba36528a3fed24e577",
      "0xf253f83aca21aabd2a20553ae0bf7f65c755a07f",
      "0xae34574ac03a15cd58a92dc79de7b1a0800f1ce3",
      "0xbfab6fa95e0091ed66058ad493189d2cb29385e6",
      "0x136e783846ef68c8bd00a3369f787df8d683a696",
      "0x37417b2238aa52d0dd2d6252d989e728e8f706e4",
      "0xe0438eb3703bf871e31ce639bd351109c88666ea",
      "0x1681195c176239ac5e72d9aebacf5b2492e0c4ee",
      "0xfa96ad0a9e64261db86950e2da362f5572c5c6fd",
      "0xf9bd9da2427a50908c4c6d1599d8e62837c2bcb0",
    ],
    10: ["0x1337bedc9d22ecbe766df105c9623922a27963ec", "0xb90b9b1f91a01ea22a182cd84c1e22222e39b415"],
    100: [
      "0x7f90122bf0700f9e7e1f688fe926940e8839f353",
      "0x85ba9dfb4a3e4541420fc75be02e2b42042d7e46",
      "0x5633e00994896d0f472926050ecb32e38bef3e65",
      "0x056c6c5e684cec248635ed86033378cc444459b0",
    ],
    137: [
      "0x445fe580ef8d70ff569ab36e80c647af338db351",
      "0xc2d95eef97ec6c17551d45e77b590dc1f9117c67",
      "0x92215849c439e1f8612b6646060b4e3e5ef822cc",
      "0xb446bf7b8d6d4276d0c75ec0e3ee8dd7fe15783a",
      "0x9b3d675fdbe6a0935e8b7d1941bc6f78253549b7",
    ],
    250: [
      "0x27e611fd27b276acbd5ffd632e5eaebec9761e40",
      "0x92d5ebf3593a92888c25c0abef126583d4b5312e",
      "0x3ef6a01a0f81d6046290f3e2a8c5b843e738e604",
      "0x3a1659ddcf2339be3aea159ca010979fb49155ff",
      "0x4fc8d635c3cb1d0aa123859e2b2587d0ff2707b1",
      "0x0fa949783947bf6c1b171db13aeacbb488845b3f",
    ],
    1284: ["0xace58a26b8db90498ef0330fdc9c2655db0c45e2"],
    42161: [
      "0x7f90122bf0700f9e7e1f688fe926940e8839f353",
      "0x960ea3e3c7fb317332d990873d354e18d7645590",
      "0x3e01dd8a5e1fb3481f0f589056b428fc308af0fb",
      "0xa827a652ead76c6b0b3d19dba05452e06e25c27e",
      "0x6eb2dc694eb516b16dc9fbc678c60052bbdd7d80",
    ],
    43114: [
      "0x7f90122bf0700f9e7e1f688fe926940e8839f353",
      "0x16a7da911a4dd1d83f3ff066fe28f3c792c50d90",
      "0xb755b949c126c04e0348dd881a5cf55d424742b2",
      "0xd2acae14ae2ee0f6557ac6c6d0e407a92c36214b",
      "0x204f0620e7e7f07b780535711884835977679bba",
    ],
    1313161554: ["0xbf7e49483881c76487b0989cd7d9a8239b20ca41"],
  },
  /** Routers across pools. */
  routers: {
    role: "router",
    1: [
      "0x99a58482bd75cbab83b27ec03ca68ff489b5788f",
      "0xf0d4c12a5768d806021f80a262b4d39d26c58b8d",
      "0x45312ea0eff7e09c83cbe249fa1d7598c4c8cd4e",
      "0x16c6521dff6bab339122a0fe25a9116693265353",
    ],
    10: ["0x0dcded3545d565ba3b19e683431381007245d983"],
    56: ["0xa72c85c258a81761433b4e8da60505fe3dd551cc"],
    100: ["0x0dcded3545d565ba3b19e683431381007245d983"],
    137: ["0x0dcded3545d565ba3b19e683431381007245d983"],
    250: ["0x0dcded3545d565ba3b19e683431381007245d983"],
    252: ["0x9f2fa7709b30c75047980a0d70a106728f0ef2db"],
    324: ["0x7c915390e109ca66934f1eb285854375d1b127fa"],
    5000: ["0x4f37a9d177470499a2dd084621020b023fcffc1f"],
    8453: ["0x4f37a9d177470499a2dd084621020b023fcffc1f"],
    42161: ["0x2191718cd32d02b8e60badffea33e4b5dd9a0a0d"],
    43114: ["0x0dcded3545d565ba3b19e683431381007245d983"],
  },
  /** Controllers of crvUSD markets that were closed: the deprecated mint markets of https://github.com/curvefi/curve-frontend. */
  closedControllers: {
    role: "lending-market",
    1: ["0x8472a9a7632b173c8cf3a86d3afec50c35548e76", "0x8aca5a776a878ea1f8967e70a23b8563008f58ef"],
  },
  /** Minters of CRV rewards for gauge stakers. */
  minters: {
    role: "distributor",
    1: ["0xd061d61a4d941c39e5453435b6345dc261c2fce0"],
    10: ["0x871fbd4e01012e2e8457346059e8c189d664dba4", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
    56: ["0xe35a879e5efb4f1bb7f70dcf3250f2e19f096bd8", "0xdb205f215f568adf21b9573b62566f6d9a40bed6"],
    100: ["0x06471ed238306a427241b3ea81352244e77b004f", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
    137: ["0x55a1c26ce60490a15bdd6bd73de4f6346525e01e", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
    // `addresses.sonic.childLiquidityGaugeFactory` of `contracts/utils/addresses.js` in https://github.com/OriginProtocol/origin-dollar.
    146: ["0xf3a431008396df8a8b2df492c913706bdb0874ef"],
    196: ["0xd5c3e070e121488806aaa5565283a164aceb94df", "0xef672bd94913cb6f1d2812a6e18c1ffded8eff5c"],
    250: ["0x004a476b5b76738e34c86c7144554b9d34402f13", "0xdb205f215f568adf21b9573b62566f6d9a40bed6"],
    252: ["0x0b8d6b6cefc7aa1c2852442e518443b1b22e1c52", "0xef672bd94913cb6f1d2812a6e18c1ffded8eff5c"],
    1284: ["0xe35a879e5efb4f1bb7f70dcf3250f2e19f096bd8", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
    2222: ["0xe35a879e5efb4f1bb7f70dcf3250f2e19f096bd8", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
    5000: ["0x0b8d6b6cefc7aa1c2852442e518443b1b22e1c52", "0xef672bd94913cb6f1d2812a6e18c1ffded8eff5c"],
    8453: ["0xe35a879e5efb4f1bb7f70dcf3250f2e19f096bd8", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
    42161: ["0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
    42220: ["0xe35a879e5efb4f1bb7f70dcf3250f2e19f096bd8", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
    43114: ["0x97adc08fa1d849d2c48c5dcc1dab568b169b0267", "0xdb205f215f568adf21b9573b62566f6d9a40bed6"],
  },
  /** Voting escrow of CRV (veCRV). */
  escrows: { role: "escrow", 1: ["0x5f3b5dfeb7b28cdbd7faba78963ee202a494e2a2"] },
  /** Distributors of trading fees to veCRV holders. */
  feeDistributors: {
    role: "distributor",
    1: ["0xa464e6dcda8ac41e03616f95f4bc98a13b8922dc", "0xd16d5ec345dd86fb63c6a9c43c517210f1027914"],
  },
  /** Zaps that deposit into a pool and stake the LP tokens. */
  stakingZaps: {
    role: "router",
    1: ["0x56c526b0159a258887e0d79ec3a80dfb940d0cd7"],
    10: ["0x37c5ab57af7100bdc9b668d766e193ccbf6614fd"],
    100: ["0x37c5ab57af7100bdc9b668d766e193ccbf6614fd"],
    137: ["0x37c5ab57af7100bdc9b668d766e193ccbf6614fd"],
    250: ["0x37c5ab57af7100bdc9b668d766e193ccbf6614fd"],
    42161: ["0x37c5ab57af7100bdc9b668d766e193ccbf6614fd"],
    43114: ["0x37c5ab57af7100bdc9b668d766e193ccbf6614fd"],
  },
  /** Gauge controller: votes on gauge weights. */
  gaugeControllers: { role: "gauge-controller", 1: ["0x2f50d538606fa9edd2b11e2446beb18c9d5846bb"] },
  /** Factory of the lending markets of crvUSD, and the token. */
  crvusdFactories: { role: "factory", 1: ["0xc9332fdcb1c491dcc683bae86fe3cb70360738bc"] },
  crvusd: { role: "token", 1: ["0xf939e0a03fb07f59a73314e73794be0e57ac1b4e"] },
  /** Peg keepers of crvUSD, which pay their callers. */
  crvusdPegKeepers: {
    role: "keeper",
    1: [
      "0x9201da0d97caaaff53f01b2fb56767c7072de340",
      "0xfb726f57d251ab5c731e5c64ed4f5f94351ef9f3",
      "0x3fa20eaa107de08b38a8734063d605d5842fe09c",
      "0x503e1bf274e7a6c64152395ae8eb57ec391f91f8",
    ],
  },
  /** Lending vaults that are missing from the API of all chains. */
  lendingVaults: {
    role: "vault",
    42161: [
      "0xe07f1151887b8fdc6800f737252f6b91b46b5865",
      "0xd3ca9bec3e681b0f578fd87f20ebcf2b7e0bb739",
      "0xa6c2e6a83d594e862cdb349396856f7ffe9a979b",
    ],
  },
  /** Leverage of LlamaLend: `curve/lend/decoder.py` in the chains' `modules` of https://github.com/rotki/rotki, as for the next. */
  leverageZaps: {
    role: "router",
    1: ["0x3294514b78df4bb90132567fcf8e5e99f390b687"],
    42161: ["0x61c404b60ee9c5fb09f70f9a645dd38fe5b3a956"],
  },
  /** Zaps that pool several tokens: `curve/decoder.py` in the same `modules`. */
  pegRouters: {
    role: "router",
    100: ["0xe3fff29d4dc930ebb787fecd49ee5963dadf60b6", "0x87c067fac25f123554a0e76596bf28cfa37fd5e9"],
    137: [
      "0x3fcd5de6a9fc8a99995c406c77dda3ed7e406f81",
      "0x1d8b86e3d88cdb2d34688e87e72f388cb541b7c8",
      "0x225fb4176f0e20cdb66b4a3df70ca3063281e855",
      "0x4df7ef55e99a56851187822d96b4e17d98a47ded",
      "0x5ab5c56b9db92ba45a0b46a207286cd83c15c939",
      "0xe2e6dc1708337a6e59f227921db08f21e3394723",
    ],
    42161: [
      "0xf97c707024ef0dd3e77a0824555a46b622bfb500",
      "0x25e2e8d104bc1a70492e2be32da7c1f8367f9d2c",
      "0x7544fe3d184b6b55d6b36c3fca1157ee0ba30287",
      "0x803a2b40c5a9bb2b86dd630b274fa2a9202874c2",
    ],
  },
})

/**
 * Source: `projects/llamalend-curve/index.js` and `projects/llamalend-v2-curve/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters; on Sonic: `one_way_factory`
 * of `src/constants/aliases.ts` in https://github.com/curvefi/curve-llamalend.js; version 2 on Ethereum: `deployments/llamalend/ethereum/factory.jsonc` of
 * https://github.com/curvefi/curve-stablecoin.
 */
export const lendingContracts = defineContracts({
  factories: {
    role: "factory",
    1: ["0xea6876dde9e3467564acbee1ed5bac88783205e0"],
    10: ["0x5ea8f3d674c70b020586933a0a5b250734798bef"],
    146: ["0x30d1859dad5a52ae03b6e259d1b48c4b12933993"],
    252: ["0xf3c9bdab17b7016fbe3b77d17b1602a7db93ac66"],
    42161: ["0xcaec110c784c9df37240a8ce096d352a75922dea"],
  },
  secondFactories: {
    role: "factory",
    1: ["0x8f6b56ec5ddf1f2691a1059f1d3cd97ac9eab0bd"],
    10: ["0x5f94073e3f51c1fff92ffc6b4b06b7af193b3640"],
  },
})

/** Source: npm package `@curvefi/api` 2.65.13, `factory`, `crvusd_factory`, `stable_ng_factory`, `twocrypto_factory`, `tricrypto_factory` and `crv` of `lib/constants/network_constants.js`; CRV on Sonic as the minter there. */
export const factoryContracts = defineContracts({
  /** Factories of stable pools, which name the implementation of each of their pools. */
  stable: {
    role: "factory",
    1: [
      "0xb9fc157394af804a3578134a6585c0dc9cc990d4",
      "0x4f8846ae9380b90d2e71d5e3d042dff3e7ebb40d",
      "0x6a8cbed756804b16e05e741edabd5cb544ae21bf",
    ],
    10: ["0x2db0e83599a91b508ac268a6197b8b14f5e72840", "0x5eee3091f747e60a045a2e715a4c71e600e31f6e"],
    56: ["0xefde221f306152971d8e9f181bfe998447975810", "0xd7e72f3615aa65b92a4dbdc211e296a35512988b"],
    100: ["0xd19baeadc667cf2015e395f2b08668ef120f41f5", "0xbc0797015fcfc47d9c1856639cae50d0e69fbee8"],
    137: ["0x722272d36ef0da72ff51c5a65db7b870e2e8d4ee", "0x1764ee18e8b3cca4787249ceb249356192594585"],
    250: ["0x686d67265703d1f124c45e33d47d794c566889ba", "0xe61fb97ef6ebfba12b36ffd7be785c1f5a2de66b"],
    252: ["0xd2002373543ce3527023c75e7518c274a51ce712"],
    324: ["0xfcab5d04e8e031334d5e8d2c166b08dab0be6cae"],
    1284: ["0x4244eb811d6e0ef302326675207a95113db4e1f8"],
    5000: ["0x5eee3091f747e60a045a2e715a4c71e600e31f6e"],
    8453: ["0x3093f9b57a428f3eb6285a589cb35bea6e78c336", "0xd2002373543ce3527023c75e7518c274a51ce712"],
    42161: ["0xb17b674d9c5cb2e441f8e196a2f048a81355d031", "0x9af14d26075f142eb3f292d5065eb3faa646167b"],
    42220: ["0x5277a0226d10392295e8d383e9724d6e416d6e6c", "0x1764ee18e8b3cca4787249ceb249356192594585"],
    43114: ["0xb17b674d9c5cb2e441f8e196a2f048a81355d031", "0x1764ee18e8b3cca4787249ceb249356192594585"],
    1313161554: [
      "0xb9fc157394af804a3578134a6585c0dc9cc990d4",
      "0x4f8846ae9380b90d2e71d5e3d042dff3e7ebb40d",
      "0x5eee3091f747e60a045a2e715a4c71e600e31f6e",
    ],
  },
  /** Factories of pools for volatile tokens, whose shares are the pools themselves: they name the coins of each of their pools. */
  crypto: {
    role: "factory",
    1: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0x0c0e5f2ff0ff18a3be9b835635039256dc4b4963"],
    10: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0xc6c09471ee39c7e30a067952fcc89c8922f9ab53"],
    56: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0xc55837710bc500f1e3c7bb9dd1d51f7c5647e657"],
    100: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0xb47988ad49dce8d909c6f9cf7b26caf04e1445c8"],
    137: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0xc1b393efef38140662b91441c6710aa704973228"],
    250: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0x9af14d26075f142eb3f292d5065eb3faa646167b"],
    252: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0xc9fe0c63af9a39402e8a5514f9c43af0322b665f"],
    324: ["0xf3a546af64afd6bb8292746ba66db33afae72114", "0x5d4174c40f1246dabe49693845442927d5929f0d"],
    5000: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0x0c9d8c7e486e822c29488ff51bff0167b4650953"],
    8453: ["0xc9fe0c63af9a39402e8a5514f9c43af0322b665f", "0xa5961898870943c68037f6848d2d866ed2016bcb"],
    42161: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0xbc0797015fcfc47d9c1856639cae50d0e69fbee8"],
    42220: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0x3d6cb2f6dcf47cdd9c13e4e3beae9af041d8796a"],
    43114: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0x3d6cb2f6dcf47cdd9c13e4e3beae9af041d8796a"],
    1313161554: ["0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f", "0x0c0e5f2ff0ff18a3be9b835635039256dc4b4963"],
  },
  crv: {
    role: "token",
    1: ["0xd533a949740bb3306d119cc777fa900ba034cd52"],
    10: ["0x0994206dfe8de6ec6920ff4d779b0d950605fb53"],
    56: ["0x8ee73c484a26e0a5df2ee2a4960b789967dd0415"],
    100: ["0x712b3d230f3c1c19db860d80619288b1f0bdd0bd"],
    137: ["0x172370d5cd63279efa6d502dab29171933a610af"],
    146: ["0x5af79133999f7908953e94b7a5cf367740ebee35"],
    250: ["0x1e4f97b9f9f913c46f1632781732927b9019c68b"],
    252: ["0x331b9182088e2a7d6d3fe4742aba1fb231aecc56"],
    324: ["0x5945932099f124194452a4c62d34bb37f16183b2"],
    1284: ["0x7c598c96d02398d89fbcb9d41eab3df0c16f227d"],
    8453: ["0x8ee73c484a26e0a5df2ee2a4960b789967dd0415"],
    42161: ["0x11cdb42b0eb46d95f990bedd4695a6e3fa034978"],
    42220: ["0x0a7432cf27f1ae3825c313f3c81e7d3efd7639ab"],
    43114: ["0x47536f17f4ff30e64a96a7555826b8f9e66ec468"],
    1313161554: ["0x64d5baf5ac030e2b7c435add967f787ae94d0205"],
  },
})
