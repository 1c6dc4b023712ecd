import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"
import { decodeUserOperation, type UserOperation } from "#chains/abi/user-operation.ts"
import { addressOfData, addressOfInput, addressOfTopic } from "#chains/abi/word.ts"
import { selectorOf } from "#schemas/columns/transaction-view.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type Delta, payerOf } from "#schemas/facts/delta.ts"
import { appended } from "./distinct.ts"

/** The operations that a bundler submitted, in the order of their execution. */
export const operationsOf = ({ receipt }: Pick<Transaction, "receipt">): ReadonlyArray<UserOperation> => {
  let operations: Array<UserOperation> | undefined
  for (const log of receipt.logs) {
    const operation = decodeUserOperation(log)
    if (operation !== undefined) operations = appended(operations, operation)
  }
  return operations ?? noOperations
}

const noOperations: ReadonlyArray<UserOperation> = []

/**
 * The account that paid the fee in place of the signer: the paymaster of a user operation, else the payer of the transaction's fee if that is
 * not its sender. A bundler is none: it is reimbursed by the operation.
 */
export const sponsorOf = ({
  transaction,
  operation,
  deltas,
}: {
  readonly transaction: Transaction
  readonly operation: UserOperation | undefined
  readonly deltas: ReadonlyArray<Delta>
}): Address | undefined => {
  if (operation !== undefined) return operation.paymaster === zeroAddress ? undefined : operation.paymaster
  const payer = payerOf(deltas)
  return payer === transaction.from ? undefined : payer
}

/** Events of a Safe after a transaction that its owners signed, and that a module made. Source: npm package `@safe-global/safe-deployments` 1.37.56. */
const [executedTopic, moduleTopic] = ["ExecutionSuccess(bytes32,uint256)", "ExecutionFromModuleSuccess(address)"].map(
  topicOfEvent,
)

/** Whether a Safe executed for its owners, or for the called contract, which is a module of it. */
const isExecution = ({ topics: [topic, module = ""] }: Log, called: Address | undefined): boolean =>
  topic === executedTopic || (topic === moduleTopic && called !== undefined && addressOfTopic(module) === called)

/**
 * Calls by which a smart account executes its owner's operations: of accounts with modules and batches (ERC-7579, ERC-7821), and of the
 * accounts that the entry point's authors deploy for delegations (ERC-4337).
 */
const executeSelectors: ReadonlySet<string> = new Set(
  ["execute(bytes32,bytes)", "executeBatch((address,uint256,bytes)[])"].map(selectorOfCall),
)

/**
 * The wallet contract that executed what its owners had signed, or what the called module requested: the called one, else the only one, called by
 * a relayer, an entry point or another account.
 */
export const walletOf = (transaction: Transaction): Address | undefined => {
  const { from, to, receipt } = transaction
  if (to !== undefined && to !== from && executeSelectors.has(selectorOf(transaction))) return to
  let only: Address | undefined
  let hasOthers = false
  for (const log of receipt.logs) {
    const { address } = log
    if (!isExecution(log, to)) continue
    if (address === to) return to
    if (only !== undefined && address !== only) hasOthers = true
    only ??= address
  }
  return hasOthers ? undefined : only
}

/** From the same package: a Safe on a rollup emits it before it executes; the first word is the contract that it calls. */
const requested = "(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes"
const requestedTopic = topicOfEvent(`SafeMultiSigTransaction${requested},bytes)`)
const executeSelector = selectorOfCall(`execTransaction${requested})`)

/** The contract that a wallet called, by the wallet's event, else by the call of the wallet; `undefined` where neither names it. */
export const calledByWallet = ({ to, input, receipt }: Transaction, wallet: Address): Address | undefined => {
  const log = receipt.logs.find(({ address, topics }) => address === wallet && topics[0] === requestedTopic)
  if (log !== undefined) return addressOfData(log.data, 0)
  return to === wallet && input.startsWith(executeSelector) ? addressOfInput(input, 0) : undefined
}

/** Whether an account acts on its own behalf: the signer or its wallet, not a contract that they use. */
export const isActor = (
  { signer, wallet }: { readonly signer: Address; readonly wallet: Address | undefined },
  account: Address,
): boolean => account === signer || account === wallet

/** True for a movement between a wallet and its owner, which is a transfer whatever the wallet did with the assets. */
export const isBetweenOwn = (
  { signer, wallet }: { readonly signer: Address; readonly wallet: Address | undefined },
  { account, counterparty }: Pick<Delta, "account" | "counterparty">,
): boolean => (account === signer && counterparty === wallet) || (account === wallet && counterparty === signer)
