/** Messages between a rollup and its parent chain. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import type { MessageRule } from "../message-rule.ts"

/** Transactions by which a rollup delivers a message of its parent chain. */
export interface Delivery {
  /** EIP-2718 types. */
  readonly types: ReadonlyArray<number>
  /** The member of the transaction that identifies the message. */
  readonly member: string
  readonly formOf: (rollup: ChainId) => string
}

const [depositForm, withdrawalForm, requestForm, exitForm, classicExitForm] = [
  "op-deposit",
  "op-withdrawal",
  "orbit-request",
  "orbit-exit",
  "arbitrum-classic-exit",
]

/**
 * Deposits of the OP Stack, and messages of Orbit: unsigned transactions, calls, deposits of coins, and tickets.
 *
 * Source: `DepositTx` of https://specs.optimism.io/protocol/deposits.html; `core/types/arb_types.go` of
 * https://github.com/OffchainLabs/go-ethereum.
 */
export const deliveries: ReadonlyArray<Delivery> = [
  { types: [0x7e], member: "sourceHash", formOf: (rollup) => `${depositForm} ${rollup}` },
  { types: [0x64, 0x66, 0x69], member: "requestId", formOf: (rollup) => `${requestForm} ${rollup}` },
]

/**
 * Messages of an OP Stack chain: deposits, and withdrawals with their proofs.
 *
 * Source: npm package `viem`, `op-stack/abis.ts`.
 */
export const opStackMessages = (
  rollup: ChainId,
  { portals, passers }: { readonly portals: ContractTable; readonly passers: ContractTable },
): ReadonlyArray<MessageRule> => {
  const withdrawal = `${withdrawalForm} ${rollup}`
  return [
    {
      event: "TransactionDeposited(address,address,uint256,bytes)",
      emitters: portals,
      step: "SENT",
      form: `${depositForm} ${rollup}`,
      values: ["source"],
    },
    {
      event: "MessagePassed(uint256,address,address,uint256,uint256,bytes,bytes32)",
      emitters: passers,
      step: "SENT",
      form: withdrawal,
      values: [{ word: 3 }],
    },
    {
      event: "WithdrawalProven(bytes32,address,address)",
      emitters: portals,
      step: "PROVEN",
      form: withdrawal,
      values: [{ topic: 1 }],
    },
    {
      event: "WithdrawalFinalized(bytes32,bool)",
      emitters: portals,
      step: "RECEIVED",
      form: withdrawal,
      values: [{ topic: 1 }],
    },
  ]
}

/**
 * Messages of an Orbit chain: requests to it, and its messages to the parent chain, by their position in the tree of all.
 *
 * Source: npm package `@arbitrum/nitro-contracts`, `IDelayedMessageProvider`, `ArbSys` and `IOutbox`.
 */
export const orbitMessages = (
  rollup: ChainId,
  contracts: { readonly inboxes: ContractTable; readonly system: ContractTable; readonly outboxes: ContractTable },
): ReadonlyArray<MessageRule> => [
  {
    event: "InboxMessageDelivered(uint256,bytes)",
    emitters: contracts.inboxes,
    step: "SENT",
    form: `${requestForm} ${rollup}`,
    values: [{ topic: 1 }],
  },
  {
    event: "L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)",
    emitters: contracts.system,
    step: "SENT",
    form: `${exitForm} ${rollup}`,
    values: [{ topic: 3 }],
  },
  {
    event: "OutBoxTransactionExecuted(address,address,uint256,uint256)",
    emitters: contracts.outboxes,
    step: "RECEIVED",
    form: `${exitForm} ${rollup}`,
    values: [{ word: 0 }],
  },
]

/**
 * Messages of an Arbitrum chain before Nitro to its parent chain, by the batch and the position in it.
 *
 * Source: npm package `@arbitrum/nitro-contracts`, `ArbSys`; `message/ChildToParentMessageClassic.js` of npm package `@arbitrum/sdk`.
 */
export const classicExits = (
  rollup: ChainId,
  { system, outboxes }: { readonly system: ContractTable; readonly outboxes: ContractTable },
): ReadonlyArray<MessageRule> => [
  {
    event: "L2ToL1Transaction(address,address,uint256,uint256,uint256,uint256,uint256,uint256,uint256,bytes)",
    emitters: system,
    step: "SENT",
    form: `${classicExitForm} ${rollup}`,
    values: [{ topic: 3 }, { word: 1 }],
  },
  {
    event: "OutBoxTransactionExecuted(address,address,uint256,uint256)",
    emitters: outboxes,
    step: "RECEIVED",
    form: `${classicExitForm} ${rollup}`,
    values: [{ topic: 3 }, { word: 0 }],
  },
]
