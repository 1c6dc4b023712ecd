import { bridgeBetween } from "../families/bridge-chain.ts"
import { classicExits, orbitMessages } from "../families/parent-chain-message.ts"
import { delegationRules, votingRules } from "../families/voting.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("arbitrum")

/**
 * Bridges between Arbitrum One and Ethereum, and ARB governance.
 *
 * Source: npm packages `@arbitrum/nitro-contracts` (`AbsOutbox`, `ArbRetryableTx`, `ArbSys`, `IBridge`, `IInbox`) and `@arbitrum/token-bridge-contracts`
 * (`L1ArbitrumGateway`, `L2ArbitrumGateway`).
 */
export const arbitrum = defineProtocol({
  slug: "arbitrum_one",
  name: "Arbitrum",
  contracts: [contracts.gatewayRouters],
  messages: [
    ...orbitMessages(42_161, {
      inboxes: contracts.inboxes,
      system: contracts.system,
      outboxes: contracts.outboxes,
    }),
    ...classicExits(42_161, { system: contracts.system, outboxes: contracts.earlierOutboxes }),
  ],
  rules: bridgeBetween(
    [1, 42_161],
    [
      { action: "bridge", event: "InboxMessageDelivered(uint256,bytes)", emitters: contracts.inboxes },
      {
        action: "bridge",
        event: "OutBoxTransactionExecuted(address,address,uint256,uint256)",
        emitters: contracts.outboxes,
        account: { topic: 1 },
      },
      {
        action: "bridge",
        event: "OutBoxTransactionExecuted(address,address,uint256,uint256)",
        emitters: contracts.earlierOutboxes,
        account: { topic: 1 },
      },
      {
        action: "bridge",
        event: "BridgeCallTriggered(address,address,uint256,bytes)",
        emitters: contracts.bridges,
        account: { topic: 2 },
        receives: "any",
      },
      {
        action: "bridge",
        event: "L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)",
        emitters: contracts.system,
      },
      ...eventRules(contracts.gateways, [
        { action: "bridge", event: "DepositFinalized(address,address,address,uint256)", account: { topic: 3 } },
        {
          action: "bridge",
          event: "WithdrawalInitiated(address,address,address,uint256,uint256,uint256)",
          account: { topic: 1 },
        },
        { action: "bridge", event: "DepositInitiated(address,address,address,uint256,uint256)", account: { topic: 1 } },
        {
          action: "bridge",
          event: "WithdrawalFinalized(address,address,address,uint256,uint256)",
          account: { topic: 2 },
        },
      ]),
      {
        action: "bridge",
        event: "L2ToL1Transaction(address,address,uint256,uint256,uint256,uint256,uint256,uint256,uint256,bytes)",
        emitters: contracts.system,
      },
      {
        action: "call",
        verb: "Scheduled a message",
        event: "RedeemScheduled(bytes32,bytes32,uint64,uint64,address,uint256,uint256)",
        emitters: contracts.retryables,
        subject: { transaction: { topic: 2 } },
      },
      ...votingRules(contracts.governors),
      ...delegationRules(contracts.tokens),
      {
        action: "claim",
        event: "HasClaimed(address,uint256)",
        emitters: contracts.distributors,
        account: { topic: 1 },
      },
    ],
  ),
})
