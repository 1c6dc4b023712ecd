/** Logs of the registries of agents, in `agents` of brands. */
import type { Block, Log } from "#schemas/domain/block.ts"
import type { Place } from "#schemas/domain/place.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { successfulTransactions } from "../failure.ts"
import type { AgentRules } from "../protocols/agent-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { contractSet } from "./contracts/contract-index.ts"

/** Members that all facts of a registry have. */
interface RegistryFact {
  readonly place: Place
  readonly registry: Address
}

/** The rest of a fact. A plain `Omit` would lose the members of each kind. */
type Details<Fact> = Fact extends RegistryFact ? Omit<Fact, keyof RegistryFact> : never

/** A first topic, and the decoder of its logs. */
type RegistryDecoder<Fact> = readonly [topic: Hash, decode: (log: Log) => Details<Fact> | undefined]

/** The values of a decoder together with their kind, if there are any. */
export const ofKind = <const Kind, Values>(kind: Kind, values: Values | undefined): (Kind & Values) | undefined =>
  values === undefined ? undefined : { ...kind, ...values }

/** Makes a function that gives the facts of a block, in log order. */
export const makeRegistryReader = <Fact extends RegistryFact>(
  kind: keyof AgentRules,
  decoders: ReadonlyArray<RegistryDecoder<Fact>>,
) => {
  const byTopic = new Map(decoders)
  const registries = protocols.flatMap(({ agents }) => (agents === undefined ? [] : contractSet(agents[kind])))
  return (block: Block): ReadonlyArray<Details<Fact> & RegistryFact> =>
    successfulTransactions(block).flatMap(({ index: transactionIndex, receipt }) =>
      receipt.logs.flatMap((log) => {
        const decode = byTopic.get(log.topics[0] ?? "")
        if (decode === undefined || !registries.some((set) => set.has(block.chainId, log.address))) return []
        const details = decode(log)
        const place = { transactionIndex, origin: "log", originIndex: log.index, leg: 0 } as const
        return details === undefined ? [] : { ...details, place, registry: log.address }
      }),
    )
}
