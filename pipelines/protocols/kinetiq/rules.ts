import { redemptionGroup } from "../families/redemption-position.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("kinetiq")

/**
 * Kinetiq: liquid staking of HYPE (kHYPE), and a vault for kHYPE. Staked HYPE. Source: `contracts/interfaces/IStakingAccountant.sol` of
 * https://github.com/code-423n4/2025-04-kinetiq.
 */
export const kinetiq = defineProtocol({
  slug: "kinetiq",
  name: "Kinetiq",
  rules: [
    ...eventRules(contracts.managers, [
      { action: "deposit", event: "StakeReceived(address,address,uint256)", account: { topic: 2 } },
      {
        action: "withdraw",
        event: "WithdrawalQueued(address,address,uint256,uint256,uint256,uint256)",
        sends: "any",
      },
      { action: "withdraw", event: "WithdrawalConfirmed(address,uint256,uint256)", receives: "any" },
      {
        action: "withdraw",
        event: "InstantUnstakeExecuted(address,uint256,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
    ]),
    {
      action: "deposit",
      event: "Enter(address,address,uint256,address,uint256)",
      emitters: contracts.earnVaults,
      account: { topic: 3 },
      sends: "any",
    },
    ...eventRules(contracts.earnQueues, [
      {
        action: "withdraw",
        event: "OnChainWithdrawRequested(bytes32,address,address,uint96,uint128,uint128,uint40,uint24,uint24)",
        account: { topic: 2 },
        sends: contracts.earnVaults,
      },
      {
        action: "withdraw",
        event: "OnChainWithdrawSolved(bytes32,address,uint256)",
        account: { topic: 2 },
        receives: "any",
      },
      {
        action: "call",
        verb: "Cancelled a withdrawal",
        event: "OnChainWithdrawCancelled(bytes32,address,uint256)",
        account: { topic: 2 },
      },
    ]),
  ],
  positions: [
    redemptionGroup("khype", contracts.shares, { conversion: "kHYPEToHYPE(uint256)", by: contracts.accountants }),
  ],
})
