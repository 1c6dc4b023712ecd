/** Names of accounts and their records, from the events in `names` of brands. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import { wordText } from "#chains/abi/word.ts"
import { childNode, coinTypeOf, isNormalName, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { NameChange } from "#schemas/facts/name-change.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { NameEvent, NamePlace } from "../protocols/name-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { addTo, contractSet } from "./contracts/contract-index.ts"
import { type NodeParts, partReader } from "./names/name-part.ts"
import { addressAt, numberAt, numbersAt } from "./sales/event-value.ts"

type Change = Omit<NameChange, "place" | "contract">

/** The changes that a log of a topic shows. */
type ReadChanges = (chainId: ChainId, log: Log) => ReadonlyArray<Change>

const hashAt = (log: Log, value: Parameters<typeof numberAt>[1]): Hash | undefined => {
  const number = numberAt(log, value)
  return number === undefined ? undefined : wordText(number)
}

/** Nodes below a name that is a constant. */
const belowReader = (place: Extract<NamePlace, { under: string }>) => {
  const under = { name: place.under, node: nodeOf(place.under) }
  return (log: Log): ReadonlyArray<NodeParts> => {
    const hash = hashAt(log, "label" in place ? place.label : place.node)
    if (hash === undefined) return []
    return [{ node: "label" in place ? childNode(under.node, hash) : hash, under }]
  }
}

/** The nodes that a log is about. */
const placeReader = (place: NamePlace): ((chainId: ChainId, log: Log) => ReadonlyArray<NodeParts>) => {
  if ("under" in place) {
    const read = belowReader(place)
    return (_, log) => read(log)
  }
  return (chainId, log) => {
    if ("nodes" in place) return (numbersAt(log, { list: place.nodes }) ?? []).map((node) => ({ node: wordText(node) }))
    if ("reverseOf" in place) {
      const account = addressAt(log, place.reverseOf)
      const coinType = place.coinType === "chain" ? coinTypeOf(chainId) : place.coinType
      return account === undefined ? [] : [{ node: nodeOf(reverseNameOf(account, coinType)) }]
    }
    if ("node" in place) {
      const node = hashAt(log, place.node)
      return node === undefined ? [] : [{ node }]
    }
    const [parent, labelHash] = [hashAt(log, place.parent), hashAt(log, place.label)]
    return parent === undefined || labelHash === undefined ? [] : [{ node: childNode(parent, labelHash) }]
  }
}

const noDetails = {
  key: "",
  account: undefined,
  value: undefined,
  name: undefined,
  expiresMs: undefined,
  fuses: undefined,
} as const

const changeReader = ({ emitters, place, parts }: NameEvent): ReadChanges => {
  const contracts = emitters === undefined ? undefined : contractSet(emitters)
  const nodesOf = placeReader(place)
  const readers = parts.map((part) => ({ change: part.change, read: partReader(part) }))
  return (chainId, log) => {
    if (contracts !== undefined && !contracts.has(chainId, log.address)) return []
    return nodesOf(chainId, log).flatMap((ofNode) =>
      readers.flatMap(({ change, read }) => {
        const details = read(log, ofNode)
        return details === undefined ? [] : [{ node: ofNode.node, change, ...noDetails, ...details }]
      }),
    )
  }
}

const readersByTopic = new Map<string, Array<ReadChanges>>()
for (const { names } of protocols) {
  for (const event of names?.events ?? []) addTo(readersByTopic, topicOfEvent(event.event), changeReader(event))
}

const withName = (change: Change): Change =>
  change.name === undefined || isNormalName(change.name) ? change : { ...change, name: undefined }

/** Changes of names, in log order. */
export const nameChanges: Processor = {
  id: "name-changes",
  stage: "interpret",
  handle: perBlock(({ block }, { id }) => {
    const found: Array<NameChange> = []
    for (const { index: transactionIndex, receipt } of successfulTransactions(block)) {
      for (const log of receipt.logs) {
        const readers = readersByTopic.get(log.topics[0] ?? "")
        if (readers === undefined) continue
        const changes = readers.flatMap((read) => read(id, log))
        for (const [leg, change] of changes.entries()) {
          const place = { transactionIndex, origin: "log", originIndex: log.index, leg } as const
          found.push({ place, contract: log.address, ...withName(change) })
        }
      }
    }
    return { nameChanges: found }
  }),
}
