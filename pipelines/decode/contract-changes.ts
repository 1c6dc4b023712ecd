import { decodeOwnershipTransfer } from "#chains/abi/ownable.ts"
import type { Block, Transaction } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractChange } from "#schemas/facts/contract-change.ts"
import { effectiveTraces } from "../effective-traces.ts"
import { failedTransactions, successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Creations of contracts, those by other contracts only where the block has traces, and their changes of owner. */
export const contractChanges: Processor = {
  id: "contract-changes",
  stage: "decode",
  handle: perBlock(({ block }) => ({
    contractChanges: [...innerCreations(block), ...successfulTransactions(block).flatMap(changesOf)],
  })),
}

const changesOf = (transaction: Transaction): ReadonlyArray<ContractChange> => {
  const { index: transactionIndex, from, receipt } = transaction
  const { contractAddress: contract } = receipt
  const created: ReadonlyArray<ContractChange> =
    contract === undefined
      ? []
      : [
          {
            place: { transactionIndex, origin: "value", originIndex: 0, leg: 0 },
            contract,
            kind: "created",
            account: from,
            previous: zeroAddress,
          },
        ]
  const owned = receipt.logs.flatMap((log): ReadonlyArray<ContractChange> => {
    const event = decodeOwnershipTransfer(log)
    if (event === undefined) return []
    const place = { transactionIndex, origin: "log", originIndex: log.index, leg: 0 } as const
    return [{ place, contract: log.address, kind: "owned", account: event.newOwner, previous: event.previousOwner }]
  })
  return [...created, ...owned]
}

/** Creations by contracts: the top-level one is that of the receipt. */
const innerCreations = (block: Block): ReadonlyArray<ContractChange> =>
  (block.traces ?? []).some(isInnerCreation)
    ? effectiveTraces(block.traces ?? [], failedTransactions(block)).flatMap(
        ({ originIndex, transactionIndex, trace }): ReadonlyArray<ContractChange> => {
          const { to: contract } = trace
          const account = block.transactions[transactionIndex]?.from
          if (!isInnerCreation(trace) || contract === undefined || account === undefined) return []
          const place = { transactionIndex, origin: "trace", originIndex, leg: 0 } as const
          return [{ place, contract, kind: "created", account, previous: zeroAddress }]
        },
      )
    : []

const isInnerCreation = ({ type, path }: { readonly type: string; readonly path: ReadonlyArray<number> }): boolean =>
  type === "create" && path.length > 0
