import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("lido")

/** Lido on Ethereum. */
export const lido = defineProtocol({
  slug: "lido",
  name: "Lido",
  rules: [
    {
      action: "stake",
      event: "Submitted(address,uint256,address)",
      emitters: contracts.stakedEther,
      account: { topic: 1 },
    },
    { action: "deposit", called: contracts.wrapped, calls: ["wrap(uint256)"], got: contracts.wrapped },
    { action: "withdraw", called: contracts.wrapped, calls: ["unwrap(uint256)"], gave: contracts.wrapped },
    {
      action: "unstake",
      event: "WithdrawalRequested(uint256,address,address,uint256,uint256)",
      emitters: contracts.queues,
      account: { topic: 2 },
      gave: "any",
    },
    {
      action: "withdraw",
      event: "WithdrawalClaimed(uint256,address,address,uint256)",
      emitters: contracts.queues,
      account: { topic: 2 },
    },
  ],
  positions,
})
