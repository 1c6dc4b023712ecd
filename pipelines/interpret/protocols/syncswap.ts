import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  324: ["0x2da10a1e27bf85cedd8ffb1abbe97e53391c0295"],
  59144: ["0x80e38291e06339d10aab483c65695d004dbd5c69"],
  534352: ["0x80e38291e06339d10aab483c65695d004dbd5c69"],
}

/**
 * SyncSwap, by its routers.
 *
 * Source: `syncswap/decoder.py` in `rotkehlchen/chain/scroll/modules` of https://github.com/rotki/rotki;
 * https://syncswap.gitbook.io/api-documentation (Smart Contracts) for the other chains and `IPool.sol` of
 * https://github.com/syncswap/core-contracts for the events.
 */
export const syncswap = defineProtocol({
  slug: "syncswap",
  name: "SyncSwap",
  rules: [
    { action: "swap", called: routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
    { action: "pool", called: routers, event: "Mint(address,uint256,uint256,uint256,address)" },
    { action: "unpool", called: routers, event: "Burn(address,uint256,uint256,uint256,address)" },
  ],
})
