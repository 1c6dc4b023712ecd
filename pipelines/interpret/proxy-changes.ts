/** Smart accounts and their owners, from the events in `proxies` of brands. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ProxyChange } from "#schemas/facts/proxy-change.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { OwnerChange, ProxyCreation } from "../protocols/proxy-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { addTo, contractSet } from "./contracts/contract-index.ts"
import { type ProxySetup, setupReader } from "./proxy-setup.ts"
import { addressAt, addressesAt, numberAt } from "./sales/event-value.ts"

type Change = Omit<ProxyChange, "place" | "app">

/** The changes that a log of a topic shows. */
interface IndexedRule {
  readonly app: string
  readonly changesOf: (chainId: ChainId, log: Log, transaction: Transaction) => ReadonlyArray<Change>
}

/** A change without an owner and a threshold. */
const bareChange = { owner: undefined, threshold: undefined }

/** Whether two addresses differ in the last byte, and nowhere else. */
const areSiblings = (one: Address, other: Address): boolean => one !== other && one.slice(0, -2) === other.slice(0, -2)

/** The creation of a smart account with its first owners; none where they are unknown. */
const setupChanges = (proxy: Address, setup: ProxySetup | undefined): ReadonlyArray<Change> =>
  setup === undefined
    ? []
    : [
        { ...bareChange, proxy, change: "created" },
        ...setup.owners.map((owner): Change => ({ ...bareChange, proxy, change: "added", owner })),
        { ...bareChange, proxy, change: "threshold", threshold: setup.threshold },
      ]

const creationReader = (rule: ProxyCreation): IndexedRule["changesOf"] => {
  const { factories, proxy: at, owner: ownerAt, code, isSibling, call } = rule
  const emitters = contractSet(factories)
  const codes = code === undefined ? undefined : contractSet(code.is)
  const readSetup = call === undefined ? undefined : setupReader(call)
  return (chainId, log, transaction) => {
    const proxy = emitters.has(chainId, log.address) ? addressAt(log, at) : undefined
    if (proxy === undefined) return []
    if (readSetup !== undefined) return setupChanges(proxy, readSetup(chainId, transaction, log.index))
    const executed = code === undefined ? undefined : addressAt(log, code.at)
    if (codes !== undefined && (executed === undefined || !codes.has(chainId, executed))) return []
    const owner = ownerAt === undefined ? undefined : addressAt(log, ownerAt)
    if (isSibling === true && (owner === undefined || !areSiblings(proxy, owner))) return []
    const created: Change = { ...bareChange, proxy, change: "created" }
    return owner === undefined ? [created] : [created, { ...bareChange, proxy, change: "added", owner }]
  }
}

const changeReader =
  (rule: OwnerChange): IndexedRule["changesOf"] =>
  (_, log) => {
    const { change } = rule
    const common = { ...bareChange, proxy: log.address, change }
    if (rule.change === "threshold") {
      const threshold = numberAt(log, rule.threshold)
      return threshold === undefined ? [] : [{ ...common, threshold }]
    }
    const owners = addressesAt(log, rule.owners) ?? []
    // An account that moved to the zero address also leaves its former owners.
    if (change === "moved" && owners[0] === zeroAddress) return [common]
    return owners.filter((owner) => owner !== zeroAddress).map((owner) => ({ ...common, owner }))
  }

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const { slug: app, proxies } of protocols) {
  for (const rule of proxies?.created ?? []) {
    addTo(rulesByTopic, topicOfEvent(rule.event), { app, changesOf: creationReader(rule) })
  }
  for (const rule of proxies?.changes ?? []) {
    addTo(rulesByTopic, topicOfEvent(rule.event), { app, changesOf: changeReader(rule) })
  }
}

/** Changes of smart accounts, in log order. */
export const proxyChanges: Processor = {
  id: "proxy-changes",
  stage: "interpret",
  handle: perBlock(({ block }, { id }) => {
    const found: Array<ProxyChange> = []
    for (const transaction of successfulTransactions(block)) {
      const { index: transactionIndex, receipt } = transaction
      for (const log of receipt.logs) {
        const rules = rulesByTopic.get(log.topics[0] ?? "")
        if (rules === undefined) continue
        const changes = rules.flatMap(({ app, changesOf }) =>
          changesOf(id, log, transaction).map((change) => ({ app, ...change })),
        )
        for (const [leg, change] of changes.entries()) {
          found.push({ place: { transactionIndex, origin: "log", originIndex: log.index, leg }, ...change })
        }
      }
    }
    return { proxyChanges: found }
  }),
}
