import { defineContracts } from "../contract-table.ts"

/**
 * Source: `contracts/ClipperCommonExchange.sol` of https://github.com/shipyard-software/clipper; pools: `clipper/decoder.py` of the chains'
 * `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  pools: {
    role: "pool",
    1: ["0x655edce464cc797526600a462a8154650eee4b77", "0xe7b0ce0526fbe3969035a145c9e9691d4d9d216c"],
    10: ["0x5130f6ce257b8f9bf7fac0a0b519bd588120ed40"],
    137: ["0x6bfce69d1df30fd2b2c8e478edec9daa643ae3b8"],
    8453: ["0xb32d856cad3d2ef07c94867a800035e37241247c"],
    42161: ["0x769728b5298445ba2828c0f3f5384227fbf590c5"],
  },
})
