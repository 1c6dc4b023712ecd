import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("walletconnect")

/** WCT: airdrop and staking. */
export const walletconnect = defineProtocol({
  slug: "walletconnect",
  name: "WalletConnect",
  rules: [
    { action: "claim", called: contracts.airdrops, receives: contracts.wct },
    { action: "claim", called: contracts.distributors, receives: contracts.wct },
    ...eventRules(contracts.stakes, [
      {
        action: "stake",
        event: "Deposit(address,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
        sends: contracts.wct,
      },
      {
        action: "call",
        verb: "Locked WCT for longer",
        event: "Deposit(address,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
      {
        action: "unstake",
        event: "Withdraw(address,uint256,uint256,uint256)",
        account: { topic: 1 },
        receives: contracts.wct,
      },
    ]),
    { action: "stake", called: contracts.stakes, sends: contracts.wct },
    { action: "unstake", called: contracts.stakes, receives: contracts.wct },
  ],
})
