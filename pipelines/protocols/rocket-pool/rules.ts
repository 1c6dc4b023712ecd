import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("rocket-pool")

/**
 * Rocket Pool: liquid staking (rETH). Deposit contracts change with each version; the token's events do not.
 *
 * Source: `contracts/contract/token/RocketTokenRETH.sol` of https://github.com/rocket-pool/rocketpool.
 */
export const rocketPool = defineProtocol({
  slug: "rocket-pool",
  name: "Rocket Pool",
  rules: [
    ...eventRules(contracts.shares, [
      { action: "deposit", event: "TokensMinted(address,uint256,uint256,uint256)", account: { topic: 1 } },
      { action: "withdraw", event: "TokensBurned(address,uint256,uint256,uint256)", account: { topic: 1 } },
    ]),
  ],
  positions,
})
