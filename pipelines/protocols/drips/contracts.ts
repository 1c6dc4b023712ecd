import { defineContracts } from "../contract-table.ts"

/**
 * Source: `src/DaiDripsHub.sol` and `src/DripsHub.sol` of https://github.com/drips-network/contracts; the hubs: `drips/v1` in
 * `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  /** Drips hubs. */
  hubs: { role: "streaming", 1: ["0x73043143e0a6418cc45d82d4505b096b802fd365"] },
})
