import { agentTopics, decodeAgentOwner, decodeAgentUri, decodeAgentWallet } from "#chains/abi/agent-registry.ts"
import type { AgentChange } from "#schemas/facts/agent-change.ts"
import { type Processor, perBlock } from "../processor.ts"
import { makeRegistryReader, ofKind } from "./agent-registries.ts"

const changesOf = makeRegistryReader<AgentChange>("identities", [
  [agentTopics.registered, (log) => ofKind({ change: "registered" }, decodeAgentUri(log))],
  [agentTopics.uri, (log) => ofKind({ change: "uri" }, decodeAgentUri(log))],
  [agentTopics.metadata, (log) => ofKind({ change: "wallet" }, decodeAgentWallet(log))],
  [agentTopics.transfer, (log) => ofKind({ change: "owner" }, decodeAgentOwner(log))],
])

/** Changes of agents, in log order. */
export const agentChanges: Processor = {
  id: "agent-changes",
  stage: "interpret",
  handle: perBlock(({ block }) => ({ agentChanges: changesOf(block) })),
}
