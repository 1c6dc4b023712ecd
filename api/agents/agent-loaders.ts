/** Loaders of agents, over the marks of a request. */
import { Effect } from "effect"
import { agentsOfAccounts, readAgents } from "#projections/agents/agents.ts"
import { earningsOf } from "#projections/agents/earnings.ts"
import { reputationsOf } from "#projections/agents/feedback.ts"
import { type Agent, type AgentEarning, type AgentKey, agentKeyText, type Reputation } from "#schemas/domain/agent.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type MarkVector, marksOf } from "../marks/mark-vector.ts"
import { readItemDocuments } from "../media/item-documents.ts"
import { type NameRecordKey, nameRecordText, readNameTexts } from "../names/read-name-records.ts"
import { type Loader, makeLoader, makeTextLoader } from "../request/loader.ts"
import type { RequestContext } from "../request/request-context.ts"
import { type AgentDocument, readAgentDocument } from "./agent-document.ts"

/** Loaders of agents. */
export interface AgentLoaders {
  readonly agents: Loader<AgentKey, Agent>
  /** Agents that an account owns or owned, or whose wallet it is or was; newest changes first. */
  readonly agentsOfAccount: Loader<Address, ReadonlyArray<AgentKey>>
  /** Registration documents; absent if none was read. */
  readonly agentDocuments: Loader<Agent, AgentDocument>
  /** Sums of feedback; absent without any. */
  readonly reputations: Loader<AgentKey, Reputation>
  /** Payments by token; absent without any. */
  readonly agentEarnings: Loader<Agent, ReadonlyArray<AgentEarning>>
  /** Texts of names. */
  readonly nameTexts: Loader<NameRecordKey, string>
}

/** A request that reads agents. */
export interface AgentContext extends RequestContext, AgentLoaders {}

const readDocuments = Effect.fnUntraced(function* (agents: ReadonlyArray<Agent>, marks: MarkVector) {
  const items = agents.map((agent) => ({ text: agentKeyText(agent), uri: agent.uri, tokenId: agent.agentId }))
  const found = yield* readItemDocuments(items, marks)
  return new Map(
    [...found].flatMap(([text, { content }]): ReadonlyArray<[string, AgentDocument]> => {
      const document = content === undefined ? undefined : readAgentDocument(content)
      return document === undefined ? [] : [[text, document]]
    }),
  )
})

/** Makes the loaders. */
export const makeAgentLoaders = Effect.fnUntraced(function* (request: RequestContext) {
  const { marks } = request
  const loaders: AgentLoaders = {
    agents: yield* makeLoader({
      keyText: agentKeyText,
      readMany: (keys) => readAgents({ keys, marks: marksOf(keys, marks) }),
    }),
    agentsOfAccount: yield* makeTextLoader((accounts) => agentsOfAccounts({ accounts, marks: marks.select() })),
    agentDocuments: yield* makeLoader({
      keyText: agentKeyText,
      readMany: (agents: ReadonlyArray<Agent>) => readDocuments(agents, marks),
    }),
    reputations: yield* makeLoader({
      keyText: agentKeyText,
      readMany: (keys) => reputationsOf({ agents: keys, marks: marksOf(keys, marks) }),
    }),
    agentEarnings: yield* makeLoader({
      keyText: agentKeyText,
      readMany: (agents: ReadonlyArray<Agent>) => earningsOf({ agents, marks: marksOf(agents, marks) }),
    }),
    nameTexts: yield* makeLoader({ keyText: nameRecordText, readMany: (keys) => readNameTexts(keys, request) }),
  }
  return loaders
})
