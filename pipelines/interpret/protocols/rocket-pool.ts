import { defineProtocol } from "../../protocols/protocol.ts"

/** rETH, which is issued for what is staked. */
const shares = { 1: ["0xae78736cd615f374d3085123a210448e74fc6393"] }

/**
 * Rocket Pool, which stakes coins for rETH. Where they are given changes with its versions; the token tells.
 *
 * Source: https://docs.chain.link/ccip/directory/mainnet/token/RETH (the token); events: `contracts/contract/token/RocketTokenRETH.sol` of
 * https://github.com/rocket-pool/rocketpool.
 */
export const rocketPool = defineProtocol({
  slug: "rocket-pool",
  name: "Rocket Pool",
  rules: [
    {
      action: "deposit",
      event: "TokensMinted(address,uint256,uint256,uint256)",
      emitters: shares,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event: "TokensBurned(address,uint256,uint256,uint256)",
      emitters: shares,
      account: { topic: 1 },
    },
  ],
})
