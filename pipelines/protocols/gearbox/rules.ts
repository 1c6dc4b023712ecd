import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("gearbox")

/** Chains of version 3. */
const chains = [1, 10, 146, 8453, 42161]

/** Gearbox. Its pools are ERC-4626 vaults that also emit the referral of a deposit. */
export const gearbox = defineProtocol({
  slug: "gearbox",
  name: "Gearbox",
  contracts: [contracts.pools],
  positions,
  rules: [
    {
      action: "deposit",
      event: "Deposit(address,address,uint256,uint256)",
      on: chains,
      beside: { event: "Refer(address,uint256,uint256)" },
      sends: "any",
    },
    { action: "claim", called: contracts.farms, calls: ["claim()"], receives: "any" },
    { action: "stake", called: contracts.farms, calls: ["deposit(uint256)"], sends: "any" },
    { action: "unstake", called: contracts.farms, calls: ["withdraw(uint256)"], receives: "any" },
    ...eventRules(contracts.staking, [
      { action: "stake", event: "DepositGear(address,uint256)", account: { topic: 1 } },
      {
        action: "call",
        verb: "Began to unstake GEAR",
        event: "ScheduleGearWithdrawal(address,uint256)",
        account: { topic: 1 },
      },
      { action: "unstake", event: "ClaimGearWithdrawal(address,address,uint256)", account: { topic: 1 } },
    ]),
  ],
})
