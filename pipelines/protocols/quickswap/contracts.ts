import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://docs.quickswap.exchange (Contracts & Addresses) and `quickswap/v2/decoder.py` of the chains' `modules` in
 * `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const v2Contracts = defineContracts({
  routers: {
    role: "router",
    137: ["0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff"],
    8453: ["0x4a012af2b05616fb390ed32452641c3f04633bb5"],
  },
  pairFactories: { role: "factory", 137: ["0x5757371414417b8c6caad45baef941abc7d3ab32"] },
})

/** Source: `quickswap/v3/decoder.py` of the chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki. */
export const v3Contracts = defineContracts({
  routers: { role: "router", 137: ["0xf5b509bb0909a69b1c207e495f687a596c168e12"] },
  positions: { role: "position-manager", 137: ["0x8ef88e4c7cfbbac1c163f7eddd4b578792201de6"] },
})

/** Source: `quickswap/v4/decoder.py` of the chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki. */
export const v4Contracts = defineContracts({
  routers: { role: "router", 8453: ["0xe6c9bb24ddb4ae5c6632dbe0de14e3e474c6cb04"] },
  positions: { role: "position-manager", 8453: ["0x84715977598247125c3d6e2e85370d1f6fda1eaf"] },
})

/** Farms. Source: npm package `@beefyfinance/blockchain-addressbook`, `quickswap` of the platforms of both chains. */
export const farmContracts = defineContracts({
  farms: {
    role: "staking",
    137: ["0x20ec0d06f447d550fc6edee42121bc8c1817b97d"],
    1101: ["0x1e2d8f84605d32a2cbf302e30bfd2387badf35dd"],
  },
})
