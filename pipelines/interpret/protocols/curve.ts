import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The pools that were made one by one. Those that factories made are thousands: `stable-swap.ts` tells them. */
const pools = {
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
}

const routers = {
  1: ["0x45312ea0eff7e09c83cbe249fa1d7598c4c8cd4e", "0x16c6521dff6bab339122a0fe25a9116693265353"],
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
}

/** Who hands out CRV to those who stake with gauges. */
const minters = {
  1: ["0xd061d61a4d941c39e5453435b6345dc261c2fce0"],
  10: ["0x871fbd4e01012e2e8457346059e8c189d664dba4", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
  56: ["0xe35a879e5efb4f1bb7f70dcf3250f2e19f096bd8", "0xdb205f215f568adf21b9573b62566f6d9a40bed6"],
  100: ["0x06471ed238306a427241b3ea81352244e77b004f", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
  137: ["0x55a1c26ce60490a15bdd6bd73de4f6346525e01e", "0xabc000d88f23bb45525e447528dbf656a9d55bf5"],
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
}

/** CRV that is locked for votes. */
const escrows = { 1: ["0x5f3b5dfeb7b28cdbd7faba78963ee202a494e2a2"] }

const feeDistributors = {
  1: ["0xa464e6dcda8ac41e03616f95f4bc98a13b8922dc", "0xd16d5ec345dd86fb63c6a9c43c517210f1027914"],
}

/**
 * Curve, by its own pools and routers.
 *
 * Source: npm package `@curvefi/api` 2.65.13, `swap_address` of `lib/constants/pools/*.js`, and `router`, `minter`, `child_gauge_factory`,
 * `voting_escrow` and `fee_distributor` of `lib/constants/network_constants.js`; events: `lib/constants/abis` there (`swap.json` of each
 * pool, `factory-stable-ng/*.json`, `router.json`, `minter_mainnet.json`, `votingescrow.json`, `fee_distributor.json`).
 */
export const curve: Interpreter = defineProtocol({
  slug: "curve",
  name: "Curve",
  rules: [
    {
      action: "swap",
      event: "TokenExchange(address,int128,uint256,int128,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "TokenExchange(address,uint256,uint256,uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "pool",
      event: "AddLiquidity(address,uint256[2],uint256[2],uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "pool",
      event: "AddLiquidity(address,uint256[3],uint256[3],uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "pool",
      event: "AddLiquidity(address,uint256[4],uint256[4],uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "pool",
      event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      event: "RemoveLiquidity(address,uint256[2],uint256[2],uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      event: "RemoveLiquidity(address,uint256[3],uint256[3],uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    { action: "unpool", event: "RemoveLiquidityOne(address,uint256,uint256)", emitters: pools, account: { topic: 1 } },
    {
      action: "unpool",
      event: "RemoveLiquidityOne(address,uint256,uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      event: "RemoveLiquidityOne(address,int128,uint256,uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "Exchange(address,address,address[11],uint256[5][5],address[5],uint256,uint256)",
      emitters: routers,
      account: { topic: 1 },
    },
    { action: "claim", called: minters, event: "Minted(address,address,uint256)", account: { topic: 1 } },
    {
      action: "stake",
      event: "Deposit(address,uint256,uint256,int128,uint256)",
      emitters: escrows,
      account: { topic: 1 },
    },
    { action: "unstake", event: "Withdraw(address,uint256,uint256)", emitters: escrows, account: { topic: 1 } },
    {
      action: "claim",
      called: feeDistributors,
      event: "Claimed(address,uint256,uint256,uint256)",
      account: { topic: 1 },
    },
  ],
})
