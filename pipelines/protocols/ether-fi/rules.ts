import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("ether-fi")

/** ether.fi: liquid restaking (eETH). */
export const etherFi = defineProtocol({
  slug: "ether-fi",
  name: "ether.fi",
  rules: [
    { action: "deposit", called: contracts.pools, gave: "any", got: contracts.staked },
    { action: "deposit", called: contracts.pools, gave: "any", got: contracts.wrapped },
    { action: "withdraw", called: contracts.redemptions, gave: "any", got: "any" },
    {
      action: "withdraw",
      called: contracts.pools,
      calls: ["requestWithdraw(address,uint256)"],
      gave: contracts.staked,
    },
    { action: "withdraw", called: contracts.requests, flow: "in" },
    { action: "deposit", called: contracts.wrapped, gave: contracts.staked, got: contracts.wrapped },
    { action: "withdraw", called: contracts.wrapped, gave: contracts.wrapped, got: contracts.staked },
  ],
  positions,
})
