import { defineContracts } from "../contract-table.ts"

/**
 * Pools of forks of version 2.
 *
 * Source: `src/adapters` of https://github.com/llamafolio/llamafolio-api, a file for each brand and chain.
 */
export const secondContracts = defineContracts({
  agave: {
    role: "lending-market",
    100: ["0x5e15d5e33d318dced84bfe3f4eace07909be6d9c"],
  },
  geist: {
    role: "lending-market",
    250: ["0x9fad24f572045c7869117160a571b2e50b10d068"],
  },
  granary: {
    role: "lending-market",
    1: ["0xb702ce183b4e1faa574834715e5d4a6378d0eed3"],
    10: ["0x8fd4af47e4e63d1d2d45582c3286b4bd9bb95dfe"],
    56: ["0x7171054f8d148fe1097948923c91a6596fc29032"],
    250: ["0x7220ffd5dc173ba3717e47033a01d870f06e5284"],
    8453: ["0xb702ce183b4e1faa574834715e5d4a6378d0eed3"],
    42161: ["0x102442a3ba1e441043154bc0b8a2e2fb5e0f94a7"],
    43114: ["0xb702ce183b4e1faa574834715e5d4a6378d0eed3"],
  },
  radiant: {
    role: "lending-market",
    1: ["0xa950974f64aa33f27f6c5e017eee93bf7588ed07"],
    56: ["0xd50cf00b6e600dd036ba8ef475677d816d6c4281"],
    42161: ["0xf4b1486dd74d07706052a33d31d7c0aafd0659e1"],
  },
  uwuLend: {
    role: "lending-market",
    1: ["0x2409af0251dcb89ee3dee572629291f9b087c668"],
  },
})

/**
 * Data providers, which return the tokens of an asset.
 *
 * Source: `registries/aave.js` and `registries/aaveV3.js` of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  aqualoan: {
    role: "registry",
    56: ["0xdc33eaa50b8707f791478cec324e451e20fda7ed"],
  },
  blendFinance: {
    role: "registry",
    8453: ["0xbb7cf099bafc69a30d4f21878f2fe3ac10e768fa"],
    42161: ["0xbb7cf099bafc69a30d4f21878f2fe3ac10e768fa"],
  },
  dtrinity: {
    role: "registry",
    1: ["0x7bc6d94344392ac7898ce197ae382e21c71347f2"],
    146: ["0xb245f8321e7a4938def8bdb2d5e2e16481268c42"],
    252: ["0xfb3adf4c845fd6352d24f3f0981eb7954401829c"],
  },
  extraXlend: {
    role: "registry",
    10: ["0xcc61e9470b5f0ce21a3f6255c73032b47aaea9c0"],
    8453: ["0x1566da4640b6a0b32ff309b07b8df6ade40fd98d"],
  },
  hanaFinance: {
    role: "registry",
    167000: ["0x9e3d95b518f68349464da1b6dbd0b94db59addc1"],
  },
  hyperlend: {
    role: "registry",
    999: ["0x5481bf8d3946e6a3168640c1d7523eb59f055a29"],
  },
  hypurrfi: {
    role: "registry",
    999: ["0x48684a2316eac7b458ad22c459e12eb1c0fa28c4"],
  },
  jolt: {
    role: "registry",
    10: ["0xe9c0efea9236467fa9aac41e2c728ad47aad74d3"],
  },
  k613: {
    role: "registry",
    143: ["0xfc87be7f3657aad69badb6247a88e924d1f8bc53"],
  },
  kinza: {
    role: "registry",
    1: ["0xe44990a8a732605eddc0870597d2cf4a2637f038"],
    56: ["0x09ddc4ae826601b0f9671b9edffdf75e7e6f5d61"],
    204: ["0xbb5f2d30c0fc9b0f71f7b19daf19e7cf3d23eb5e"],
    5000: ["0x18cc2c55b429ee08748951bbd33ff2e68c95ec38"],
  },
  konaLend: {
    role: "registry",
    2741: ["0xdfc422c8793864ecd12bc59f2024614034bcb078"],
  },
  lendleIsolated: {
    role: "registry",
    5000: [
      "0xadb43ef86581a517ced608839d4d24e49d41187c",
      "0x7e1e69937a38ec0eab971cd1636943e534c657ef",
      "0x6b99f330bd277e17a092922fb8036c9b000f9365",
      "0xc156e06e7e94a31250ef2ddeee338f1e36c3b956",
      "0x7e31765855d6251837122e042c02518f4e1bc3f3",
      "0xbe584afccad0882d24f6cf2c27bc997b49a6c367",
      "0x60b6642207a157455746cfaf7273b4b2691e5416",
      "0x84a04bca517c77d06d2a01b44431ccff114e82a4",
      "0xaba0f27208f05f5063887767c547e12b1235dc41",
      "0xa53480df32d65b76cd6fcb2399786d0cff65fd54",
      "0x79ef83f6635ea6bdfb0b3f7022f783ad97019f31",
      "0x69d09e0051669072914ec0bb9308ac670e214bd9",
      "0x40025ad3f5438ac971e61ba97f9ab1b8b818900d",
    ],
  },
  mahalend: {
    role: "registry",
    1: ["0xcb5a1d4a394c4ba58999fbd7629d64465dda70bc"],
    42161: ["0xe76c1d2a7a56348574810e83d38c07d47f0641f3"],
  },
  mooncakefi: {
    role: "registry",
    8453: ["0x32ab5e8ad83d4afbee7103d7ed4a9caf7b76f195"],
    59144: ["0x593c2d762b1cde79101d946ca7816eeaf17ad744"],
  },
  quokkalend: {
    role: "registry",
    2818: ["0x367ab6f3e883617f8385eb5ea9d6e41a6e5c0d35"],
  },
  realtokenRmm: {
    role: "registry",
    100: ["0x11b45acc19656c6c52f93d8034912083ac7dd756"],
  },
  roe: {
    role: "registry",
    1: ["0xc68a4f7764f5219f250614d5647258a17a51a6c7"],
    137: ["0xa0132ff55e4ee9818b2f2d769f6ba5c14cfe0da4"],
    42161: ["0x156a166b58afb948f4c60e1dc6bedff55760c319"],
  },
  sake: {
    role: "registry",
    1868: ["0x2beca16daa6decf9c6f85eba8f0b35696a3200b3", "0x3b5fdb25672a0ea560e66905b97d0c818a00f5eb"],
  },
  seamless: {
    role: "registry",
    8453: ["0x2a0979257105834789bc6b9e1b00446dfba8dfba"],
  },
  tydro: {
    role: "registry",
    57073: ["0x96086c25d13943c80ff9a19791a40df6afc08328"],
  },
  u235: {
    role: "registry",
    534352: ["0xeb3c203418f0cb55b351c3e45a5c4f47be5da77a"],
  },
  velkonix: {
    role: "registry",
    4326: ["0x6da56b769b42952caca18d37feda3015fdb2fe67"],
  },
  yieldlend: {
    role: "registry",
    8453: ["0x43a5803c5f1cb6241858669ad6f63fe5b3882434"],
  },
})

/**
 * Data providers of markets that cannot pay their deposits, some of which are being wound down.
 *
 * Source: `isInsolvent` of `registries/aave.js` and `aaveV3.js` of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const insolventContracts = defineContracts({
  edel: {
    role: "registry",
    1: ["0xf3a3f900151c092007fd495abf3f0f6162a37501"],
  },
  ploutos: {
    role: "registry",
    1: ["0x1a875c28610f0155d377bbd725cc59d055e2d192"],
    137: ["0x6a9b632010226f9bbbf2b6cb8b6990be3f90cb0e"],
    999: ["0x429e14fca77b0ec3faf32a65d09da97e67e82826"],
    8453: ["0x7dcb86dc49543e14a98f80597696fe5f444f58bc"],
    42161: ["0x0f65a7fbcb69074cf8be8de1e01ef573da34bd59"],
    43114: ["0xa5217d7cceaa7dcdcc613e88dcfc98a0f145b384"],
  },
  purrlend: {
    role: "registry",
    999: ["0xa8ca6a4a485485910aa4023b9963dfd2f3a5aeb0"],
    4326: ["0xfcae4e9acb1e5c78aa699d43c5cc0eac5399e754"],
  },
  zerolend: {
    role: "registry",
    1: [
      "0x47223d4ea966a93b2cc96ffb4d42c22651fadfcf",
      "0x31063f7ca8ef4089db0dedf8d6e35690b468a611",
      "0x298ecdcb0369aef75cbbda3e46a224cfe622e287",
    ],
    324: ["0xb73550bc1393207960a385fc8b34790e5133175e"],
    2741: ["0x8eeae4dd40ebee7bb6471c47d4d867539cf53ccf"],
    8453: ["0xa754b2f1535287957933db6e2aee2b2fe6f38588"],
    59144: [
      "0x67f93d36792c49a4493652b91ad4bd59f428ad15",
      "0x9afb91a3cfb9abc8cbc8429ab57b6593fe36e173",
      "0xee9ec60657b714e3fac5255a5443ac5ec7ba5bb0",
    ],
    81457: ["0xc6df4dddbfacb866e78dcc01b813a41c15a08c10"],
  },
})

/**
 * Contracts of forks beside their markets.
 *
 * Source: `multiFeeDistributionContract` of `src/adapters/radiant-v2` in https://github.com/llamafolio/llamafolio-api; on Base, `projects/radiant-v2/index.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const lockContracts = defineContracts({
  radiant: {
    role: "staking",
    1: ["0x28e395a54a64284dba39652921cd99924f4e3797"],
    56: ["0x4fd9f7c5ca0829a656561486bada018505dfcb5e"],
    8453: ["0xd87f8a52a91680c993ece968b281bf92505a3741"],
    42161: ["0x76ba3ec5f5adbf1c58c91e86502232317eea72de"],
  },
})

/** Controllers whose rewards vest. Source: `chefIncentivesControllerContract` of `src/adapters/radiant-v2` in https://github.com/llamafolio/llamafolio-api. */
export const chefContracts = defineContracts({
  radiant: {
    role: "distributor",
    1: ["0x14b0a611230dc48e9cc048d3ae5279847bf30919"],
    56: ["0x7c16abb090d3fb266e9d17f60174b632f4229933"],
    42161: ["0xebc85d44cefb1293707b11f707bd3cec34b4d5fa"],
  },
})

/**
 * Rewards controllers and vaults (ERC-4626) of deposits in markets of version 3.
 *
 * Source: npm package `@aave-dao/aave-address-book` 4.68.1, `DEFAULT_INCENTIVES_CONTROLLER` and `…_STATA_TOKEN` of `src/AaveV3InkWhitelabel.sol`.
 */
export const tydroContracts = defineContracts({
  incentives: { role: "distributor", 57073: ["0xd93e3ae8f69d04d484d1652ca569d4b0522414df"] },
  vaults: {
    role: "vault",
    57073: [
      "0xcc77859570c782b842ce58cecb3cf2d84b76b367",
      "0x82547f1435b6c8ff00ead830b94f169a02f642f0",
      "0x977cc5164a4e618d830a84dda2cb01354c2ebe7e",
      "0x60bb682cf04986897d3b2d8ca1dedfd88afcdfbe",
      "0x43374463fc8cf3829b02ab00372ba1262f315053",
      "0x81f3494f0db4f91cae613aa8843e5358b44a6458",
      "0xe017e2755c79f7ea23bfedaaddf6816030a9783f",
      "0x96a54ef05db537c3330e211537933c9043bcbc87",
      "0xfcf4c905dab903b7a602e57e2a399ae733cbe0d1",
      "0xf0243635e888e1c6a279189aaeffe0b622b71d35",
      "0x3a7d91122a076ea8a3043b1a032319ea3a2d46b0",
      "0x75e9af2609b103c2fcde7717b9447c9d0b8ff787",
      "0x6a157d504548c6b20a3d2635dafe8b5fe7cc9483",
    ],
  },
})
