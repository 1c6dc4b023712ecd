import { defineContracts } from "../contract-table.ts"

/**
 * Source: `packages/adapters-library/src/adapters/stakewise` of https://github.com/consensys-vertical-apps/mmi-defi-adapters; Gnosis:
 * the configuration of Gnosis in
 * https://github.com/stakewise/v3-sdk.
 */
export const contracts = defineContracts({
  /** osETH. */
  shares: { role: "token", 1: ["0xf1c9acdc66974dfb6decb12aa385b9cd01190e38"] },
  controllers: { role: "accounting", 1: ["0x2a261e60fb14586b474c208b1b7ac6d0f5000306"] },
  /** osGNO. */
  gnoShares: { role: "token", 100: ["0xf490c80aae5f2616d3e3bda2483e30c4cb21d1a0"] },
  gnoControllers: { role: "accounting", 100: ["0x60b2053d7f2a0bba70fe6cdd88fb47b579b9179a"] },
  gno: { role: "token", 100: ["0x9c58bacc331c9aa871afd802db6379a98e80cedb"] },
})
