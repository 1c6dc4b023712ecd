import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("syncswap")

/** SyncSwap routers. */
export const syncswap = defineProtocol({
  slug: "syncswap",
  name: "SyncSwap",
  rules: [
    { action: "swap", called: contracts.routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
    { action: "pool", called: contracts.routers, event: "Mint(address,uint256,uint256,uint256,address)" },
    { action: "unpool", called: contracts.routers, event: "Burn(address,uint256,uint256,uint256,address)" },
  ],
})
