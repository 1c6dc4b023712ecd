import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki (`gns`); the contract's interface as published at https://gwei.domains. */
export const contracts = defineContracts({
  /** Name registry; names are NFTs. */
  registries: { role: "registry", 1: ["0x9d51d507bc7264d4fe8ad1cf7fe191933a0a81d6"] },
})
