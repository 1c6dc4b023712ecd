import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@across-protocol/contracts` 3.0.17, `SpokePool`, `HubPool` and `AcrossMerkleDistributor` of
 * `dist/deployments/deployments.json`; staking: https://github.com/across-protocol/across-token (`AcceleratingDistributor.sol`), at the
 * address in `across/constants.py` of https://github.com/rotki/rotki; shares and their tokens: `projects/across/index.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  /** Spoke pools, one per chain: take deposits and pay fills. */
  pools: {
    role: "pool",
    1: ["0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5"],
    10: ["0x6f26bf09b1c792e3228e5467807a900a503c0281"],
    11155420: ["0x4e8e101924ede233c13e2d8622dc8aed2872d505"],
    137: ["0x9295ee1d8c5b022be115a2ad3c30c72e34e7f096"],
    288: ["0xbbc6009feffc27ce705322832cb2068f8c1e0a58"],
    324: ["0xe0b015e54d54fc84a6cb9b666099c46ade9335ff"],
    480: ["0x09aea4b2242abc8bb4bb78d537a67a245a7bec64"],
    690: ["0x13fdac9f9b4777705db45291bbff3c972c6d1d97"],
    919: ["0xbd886fc0725cc459b55bbfeb3e4278610331f83b"],
    1135: ["0x9552a0a6624a23b848060ae5901659cdda1f83f8"],
    4202: ["0xef684c38f94f48775959ecf2012d7e864ffb9dd4"],
    8453: ["0x09aea4b2242abc8bb4bb78d537a67a245a7bec64"],
    34443: ["0x3bad7ad0728f9917d1bf08af5782dcbd516cdd96"],
    42161: ["0xe35e9842fceaca96570b734083f4a58e8f7c5f2a"],
    59144: ["0x7e63a5f1a8f0b4d0934b2f2327daed3f6bb2ee75"],
    84532: ["0x82b564983ae7274c86695917bbf8c99ecb6f0f8f"],
    80002: ["0xd08baae74d6d2eab1f3320b2e1a53eeb391ce8e5"],
    168587773: ["0x5545092553cf5bf786e87a87192e902d50d8f022"],
    81457: ["0x2d509190ed0172ba588407d4c2df918f955cc6e1"],
    421614: ["0x7e63a5f1a8f0b4d0934b2f2327daed3f6bb2ee75"],
    534352: ["0x3bad7ad0728f9917d1bf08af5782dcbd516cdd96"],
    7777777: ["0x13fdac9f9b4777705db45291bbff3c972c6d1d97"],
    11155111: ["0x5ef6c01e11889d86803e0b23e3cb3f9e9d97b662"],
    41455: ["0x13fdac9f9b4777705db45291bbff3c972c6d1d97"],
  },
  /** Hub pool, which lends to relayers, and staking of its LP tokens. */
  hubs: { role: "pool", 1: ["0xc186fa914353c44b2e33ebe05f21846f1048beda"] },
  /** LP tokens, and their underlying tokens. */
  shares: {
    role: "token",
    1: [
      "0x256c8919ce1ab0e33974cf6aa9c71561ef3017b6",
      "0x7355efc63ae731f584380a9838292c7046c1e433",
      "0xdfe0ec39291e3b60aca122908f86809c9ee64e90",
      "0x43298f9f91a4545df64748e78a2c777c580573d6",
      "0x02fbb64517e1c6ed69a6faa3abf37db0482f1152",
      "0x4841572daa1f8e4ce0f62570877c2d0cc18c9535",
      "0x43f133fe6fdfa17c417695c476447dc2a449ba5b",
    ],
  },
  assets: {
    role: "token",
    1: [
      "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
      "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
      "0x04fa0d235c4abf4bcf4787af4cf447de572ef828",
      "0x3472a5a71965499acd81997a54bba8d852c6e53d",
      "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599",
      "0x42bbfa2e77757c645eeaad1655e0911a7553efbc",
      "0x6b175474e89094c44da98b954eedeac495271d0f",
    ],
  },
  stakings: { role: "staking", 1: ["0x9040e41ef5e8b281535a96d9a48acb8cfabd9a48"] },
  distributors: {
    role: "distributor",
    1: ["0xe50b2ceac4f60e840ae513924033e753e2366487"],
    10: ["0xc8b31410340d57417be62672f6b53dfb9de30ac2"],
  },
})
