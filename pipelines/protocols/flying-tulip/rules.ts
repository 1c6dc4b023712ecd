import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("flying-tulip")

/** Flying Tulip: puts, ftUSD and its staking, and lending. */
export const flyingTulip = defineProtocol({
  slug: "flying-tulip",
  name: "Flying Tulip",
  rules: [
    ...eventRules(contracts.puts, [
      {
        action: "deposit",
        event: "Invested(address,address,uint256,uint256,uint256,address,uint256)",
        sends: "any",
        account: { word: 1 },
      },
      {
        action: "withdraw",
        event: "Divested(address,uint256,uint256,uint256,address,uint256)",
        receives: "any",
        account: { word: 0 },
      },
      { action: "withdraw", event: "Withdraw(address,uint256,uint256)", flow: "in" },
    ]),
    ...eventRules(contracts.mints, [
      {
        action: "swap",
        event: "Minted(address,address,address,bytes32,address,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
      {
        action: "swap",
        event: "Redeemed(address,address,address,bytes32,address,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
    ]),
    ...eventRules(contracts.vaults, [
      { action: "stake", event: "Deposit(address,address,uint256,uint256)", account: { topic: 2 } },
      { action: "unstake", event: "Withdraw(address,address,address,uint256,uint256)", account: { topic: 3 } },
      { action: "claim", event: "Claimed(address,address,uint256,uint256)", account: { topic: 2 } },
    ]),
    {
      action: "withdraw",
      event: "OutflowExecuted(uint256,address,address,uint256)",
      emitters: contracts.queues,
      receives: "any",
      account: { topic: 2 },
    },
    ...eventRules(contracts.lending, [
      { action: "deposit", event: "Deposit(address,address,uint256)", account: { topic: 1 } },
      {
        action: "deposit",
        event: "DepositFor(address,address,address,uint256)",
        account: { topic: 1 },
        sends: "any",
      },
      {
        action: "deposit",
        event: "DepositFor(address,address,address,uint256)",
        account: { topic: 2 },
        sends: "any",
      },
      { action: "withdraw", event: "Withdraw(address,address,uint256)", account: { topic: 1 } },
      { action: "borrow", event: "Borrow(address,address,uint256)", account: { topic: 1 } },
      { action: "repay", event: "Repay(address,address,uint256,bool)", account: { topic: 1 } },
      { action: "repay", event: "RepayFor(address,address,address,uint256,bool)", account: { topic: 1 } },
    ]),
  ],
})
