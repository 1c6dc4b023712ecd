import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/sushiswap/constants.py`. */
export const routeProcessorContracts = defineContracts({
  /** RedSnwapper, the router in front of the route processors, on every chain. */
  routers: { role: "router", every: ["0xac4c6e212a361c968f1725b4d055b47e63f80b75"] },
})

/** Source: `src/adapters/sushiswap/ethereum/index.ts` of https://github.com/llamafolio/llamafolio-api. */
export const barContracts = defineContracts({
  /** xSUSHI, shares of all SUSHI that the contract has. */
  bars: { role: "staking", 1: ["0x8798249c2e607446efb7ad49ec89dd1865ff4272"] },
})

/**
 * Source: npm package `@sushiswap/core-sdk`, `ROUTER_ADDRESS` and `INIT_CODE_HASH` of `dist/core-sdk.cjs.development.js`; factories:
 * `SUSHISWAP_V2_FACTORY_ADDRESS` of `_esm/evm/config/features/sushiswap-v2.js` in npm package `sushi` 7.3.15, those with pairs of the same code.
 */
export const v2Contracts = defineContracts({
  routers: {
    role: "router",
    1: ["0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f"],
    56: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    100: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    137: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    250: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    42161: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    43114: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  },
  pairFactories: {
    role: "factory",
    1: ["0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac"],
    10: ["0xfbc12984689e5f15626bad03ad60160fe98b303c"],
    30: ["0xb45e53277a7e0f1d35f2a77160e91e25507f1763"],
    56: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    100: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    137: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    146: ["0xb45e53277a7e0f1d35f2a77160e91e25507f1763"],
    250: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    1088: ["0x580ed43f3bba06555785c81c2957efcca71f7483"],
    1101: ["0xb45e53277a7e0f1d35f2a77160e91e25507f1763"],
    1116: ["0xb45e53277a7e0f1d35f2a77160e91e25507f1763"],
    8453: ["0x71524b4f93c58fcbf659783284e38825f0622859"],
    42161: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    42170: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    42220: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    43114: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    59144: ["0xfbc12984689e5f15626bad03ad60160fe98b303c"],
    534352: ["0xb45e53277a7e0f1d35f2a77160e91e25507f1763"],
    1666600000: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  },
})

/**
 * Source: `NFT_MANAGER_CONTRACT` of `pages/Earns/constants` in https://github.com/KyberNetwork/kyberswap-interface. That of Arbitrum:
 * `projects/krystal/autofarm.js` of https://github.com/DefiLlama/DefiLlama-Adapters; those of other chains: `SUSHISWAP_V3_POSITION_MANAGER` of
 * `_esm/evm/config/features/sushiswap-v3.js` in npm package `sushi` 7.3.15.
 */
export const v3Contracts = defineContracts({
  /** Position managers. */
  positions: {
    role: "position-manager",
    1: ["0x2214a42d8e2a1d20635c2cb0664422c528b6a432"],
    10: ["0x1af415a1eba07a4986a52b6f2e7de7003d82231e"],
    30: ["0x0389879e0156033202c44bf784ac18fc02edee4f"],
    56: ["0xf70c086618dcf2b1a461311275e00d6b722ef914"],
    100: ["0xab235da7f52d35fb4551afba11bfb56e18774a65"],
    137: ["0xb7402ee99f0a008e461098ac3a27f4957df89a40"],
    146: ["0x0389879e0156033202c44bf784ac18fc02edee4f"],
    250: ["0x10c19390e1ac2fd6d0c3643a2320b0aba38e5baa"],
    1088: ["0x630be2985674d31920babb4f96657960f131e7b1"],
    1101: ["0xf4d73326c13a4fc5fd7a064217e12780e9bd62c3"],
    1116: ["0xf4d73326c13a4fc5fd7a064217e12780e9bd62c3"],
    8453: ["0x80c7dd17b01855a6d2347444a0fcc36136a314de"],
    42161: ["0xf0cbce1942a68beb3d1b73f0dd86c8dcc363ef49"],
    42170: ["0x258f7e97149afd7d7f84fa63b10e4a3f0c38b788"],
    43114: ["0x18350b048ab366ed601ffdbc669110ecb36016f3"],
    59144: ["0x80c7dd17b01855a6d2347444a0fcc36136a314de"],
    81457: ["0x51edb3e5bce8618b77b60215f84ad3db14709051"],
    534352: ["0x0389879e0156033202c44bf784ac18fc02edee4f"],
  },
})

/**
 * Farms. Source: npm package `@beefyfinance/blockchain-addressbook`, `sushi` of the platforms of each chain; that of Gnosis: `src/adapters/sushiswap` of
 * https://github.com/llamafolio/llamafolio-api.
 */
export const farmContracts = defineContracts({
  /** `MasterChef`. */
  first: { role: "staking", 1: ["0xc2edad668740f1aa35e4d8f227fb8e17dca888cd"] },
  /** `MasterChefV2` and, on other chains, `MiniChefV2`. */
  others: {
    role: "staking",
    1: ["0xef0881ec094552b2e128cf945ef17a6752b4ec5d"],
    100: ["0xddcbf776df3de60163066a5dddf2277cb445e0f3"],
    137: ["0x0769fd68dfb93167989c6f7254cd0d766fb2841f"],
    250: ["0xf731202a3cf7efa9368c2d7bd613926f7a144db5"],
    1285: ["0x3db01570d97631f69bbb0ba39796865456cf89a5"],
    42161: ["0xf4d73326c13a4fc5fd7a064217e12780e9bd62c3"],
    42220: ["0x8084936982d089130e001b470edf58faca445008"],
    1666600000: ["0x67da5f2ffaddff067ab9d5f025f8810634d84287"],
  },
})
