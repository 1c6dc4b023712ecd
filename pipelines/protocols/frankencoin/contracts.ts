import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@frankencoin/zchf` 0.3.21, `savingsReferral`, `savingsV2` and `ccipBridgedSavings` of `exports/address.config.ts`.
 */
export const contracts = defineContracts({
  savings: {
    role: "savings",
    1: ["0x27d9ad987bde08a0d083ef7e0e4043c857a17b38", "0x3bf301b0e2003e75a3e86ab82bd1eff6a9dfb2ae"],
    10: ["0x6426324af1b14df3cd03b2d500529083c5ea61bc"],
    100: ["0xbf594d0fed79ae56d910cb01b5dd4f4c57b04402"],
    137: ["0xb519bae359727e69990c27241bef29b394a0acbd"],
    146: ["0x4e104918908293cd6a93e1a9bbe06c345d751235"],
    8453: ["0x6426324af1b14df3cd03b2d500529083c5ea61bc"],
    42161: ["0xb41715e54e9f0827821a149ae8ec1af70aa70180"],
    43114: ["0x8e7c2a697751a1ce7a8db51f01b883a27c5c8325"],
  },
})
