import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("thegraph")

/**
 * The Graph: delegation.
 *
 * Source of the newer events: `packages/interfaces/contracts/horizon/internal/IHorizonStakingMain.sol` of
 * https://github.com/graphprotocol/contracts.
 */
export const thegraph = defineProtocol({
  slug: "thegraph",
  name: "The Graph",
  contracts: [contracts.others],
  rules: [
    ...eventRules(contracts.stakings, [
      { action: "stake", event: "StakeDelegated(address,address,uint256,uint256)", account: { topic: 2 } },
      {
        action: "call",
        verb: "Began to take back a delegation",
        event: "StakeDelegatedLocked(address,address,uint256,uint256,uint256)",
        account: { topic: 2 },
      },
      { action: "unstake", event: "StakeDelegatedWithdrawn(address,address,uint256)", account: { topic: 2 } },
      { action: "stake", event: "TokensDelegated(address,address,address,uint256,uint256)", account: { topic: 3 } },
      {
        action: "call",
        verb: "Began to take back a delegation",
        event: "TokensUndelegated(address,address,address,uint256,uint256)",
        account: { topic: 3 },
      },
      {
        action: "unstake",
        event: "DelegatedTokensWithdrawn(address,address,address,uint256)",
        account: { topic: 3 },
      },
      {
        action: "call",
        verb: "Moved a delegation to Arbitrum",
        event: "DelegationTransferredToL2(address,address,address,address,uint256)",
        account: { topic: 1 },
      },
    ]),
  ],
})
