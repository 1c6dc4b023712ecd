import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@cowprotocol/contracts` 1.8.0, `GPv2Settlement` of `networks.json` and its ABI in `deployments/`; the rest:
 * https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/cowswap/decoder.py`, whose topics are the hashes of these events; the
 * second `coinOrders`: `networks.prod.json` of https://github.com/cowprotocol/ethflowcontract.
 */
export const contracts = defineContracts({
  /** Settlement contract. */
  settlement: {
    role: "exchange",
    1: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
    10: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
    56: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
    100: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
    137: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
    8453: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
    42161: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
    43114: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  },
  /** Eth-flow: orders that sell a chain's native coin. The contract owns the orders, not the account that placed them. */
  coinOrders: {
    role: "exchange",
    every: ["0x40a50cf069e992aa4536211b23f286ef88752187", "0xba3cb449bd2b4adddbc894d8697f5170800eadec"],
  },
  /** vCOW: claimed, then vested into COW. */
  vested: {
    role: "vesting",
    1: ["0xd057b63f5e69cf1b929b356b579cba08d7688048"],
    100: ["0xc20c9c13e853fc64d054b73ff21d3636b2d97eab"],
  },
})
