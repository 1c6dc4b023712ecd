import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/starknet-io/starknet-addresses, `bridged_tokens/mainnet.json` (`l1_bridge_address`). */
export const contracts = defineContracts({
  gates: { role: "bridge", 1: ["0xae0ee0a63a2ce6baeeffe56e7714fb4efe48d419"] },
})
