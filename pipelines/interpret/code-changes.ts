/** Changes of the code that accounts execute: of proxies, of clones, and by delegation. */
import { authorizationsOf } from "#chains/abi/authorization.ts"
import { clonedContract, decodeCodeEvent } from "#chains/abi/proxy.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { authorityRead } from "#chains/reads/authority-read.ts"
import type { Block, Log, Trace } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { CodeChange } from "#schemas/facts/code-change.ts"
import { effectiveTraces } from "../effective-traces.ts"
import { failedTransactions, successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import { protocols } from "../protocols/registry.ts"
import { addTo, contractSet } from "./contracts/contract-index.ts"
import { addressAt } from "./sales/event-value.ts"

type Change = Omit<CodeChange, "place">

/** Reads the smart account and its code from the event of a factory. */
type CreationReader = (chainId: ChainId, log: Log) => Change | undefined

/** Factories that name the code of the smart accounts that they create. */
const creationsByTopic = new Map<string, Array<CreationReader>>()
for (const { proxies } of protocols) {
  for (const { factories, event, proxy, code } of proxies?.created ?? []) {
    if (code === undefined) continue
    const emitters = contractSet(factories)
    addTo(creationsByTopic, topicOfEvent(event), (chainId, log) => {
      if (!emitters.has(chainId, log.address)) return undefined
      const [account, target] = [addressAt(log, proxy), addressAt(log, code.at)]
      return account === undefined || target === undefined ? undefined : { account, kind: "implementation", target }
    })
  }
}

const changeOfLog = (chainId: ChainId, log: Log): Change | undefined => {
  const readers = creationsByTopic.get(log.topics[0] ?? "")
  if (readers === undefined) return decodeCodeEvent(log)
  for (const read of readers) {
    const change = read(chainId, log)
    if (change !== undefined) return change
  }
  return undefined
}

const loggedChanges = (block: Block, chainId: ChainId): ReadonlyArray<CodeChange> => {
  const found: Array<CodeChange> = []
  for (const { index: transactionIndex, receipt } of successfulTransactions(block)) {
    for (const log of receipt.logs) {
      const change = changeOfLog(chainId, log)
      if (change === undefined) continue
      found.push({ place: { transactionIndex, origin: "log", originIndex: log.index, leg: 0 }, ...change })
    }
  }
  return found
}

const isClone = ({ type, output }: Trace): boolean => type === "create" && clonedContract(output) !== undefined

/** Contracts that were created with the code of a minimal proxy, as traces show it. */
const clones = (block: Block): ReadonlyArray<CodeChange> => {
  const { traces } = block
  if (traces?.some(isClone) !== true) return []
  return effectiveTraces(traces, failedTransactions(block)).flatMap(
    ({ originIndex, transactionIndex, trace }): ReadonlyArray<CodeChange> => {
      if (!isClone(trace) || trace.to === undefined) return []
      const place = { transactionIndex, origin: "trace", originIndex, leg: 0 } as const
      return [{ place, account: trace.to, kind: "clone", target: clonedContract(trace.output) }]
    },
  )
}

/** The last authorization of each account for this chain, and what the block itself proves about it. */
interface Signed {
  readonly place: CodeChange["place"]
  /** Absent where the block does not show whether the authorization applied. */
  readonly proven: { readonly target: Address | undefined } | undefined
}

const signedIn = (block: Block, chainId: ChainId): ReadonlyMap<Address, Signed> => {
  const signed = new Map<Address, Signed>()
  // A transaction applies its authorizations even if it fails.
  for (const transaction of block.transactions) {
    // The sender's nonce has grown by one before the first authorization, and grows with each of its own that applies.
    let nonce = transaction.nonce + 1
    for (const [index, authorization] of authorizationsOf(transaction).entries()) {
      if (authorization.chainId !== 0 && authorization.chainId !== chainId) continue
      const { authority, delegate } = authorization
      const place = { transactionIndex: transaction.index, origin: "value", originIndex: index, leg: 0 } as const
      const isOwn = authority === transaction.from
      const isProven = isOwn && authorization.nonce === nonce
      if (isProven) nonce += 1
      // One of the sender's with another nonce did not apply, so that an earlier one still counts.
      if (isProven || !isOwn || !signed.has(authority)) {
        signed.set(authority, { place, proven: isProven ? { target: delegate } : undefined })
      }
    }
  }
  return signed
}

/** Delegations after the block: as read with it, else those that senders of transactions signed for themselves. */
const delegations = (block: Block, chainId: ChainId): ReadonlyArray<CodeChange> => {
  const signed = signedIn(block, chainId)
  if (signed.size === 0) return []
  const read = new Map(authorityRead.of(block.reads).map(({ account, delegate }) => [account, delegate]))
  return [...signed].flatMap(([account, { place, proven }]): ReadonlyArray<CodeChange> => {
    const delegate = read.get(account)
    const target = delegate === zeroAddress ? undefined : delegate
    if (delegate !== undefined) return [{ place, account, kind: "delegation", target }]
    return proven === undefined ? [] : [{ place, account, kind: "delegation", target: proven.target }]
  })
}

/** Changes of the code that accounts execute, in the order of their places. */
export const codeChanges: Processor = {
  id: "code-changes",
  stage: "interpret",
  handle: perBlock(({ block }, { id }) => ({
    codeChanges: [...delegations(block, id), ...clones(block), ...loggedChanges(block, id)],
  })),
}
