import {
  agentTopics,
  decodeFeedback,
  decodeFeedbackResponse,
  decodeFeedbackRevocation,
} from "#chains/abi/agent-registry.ts"
import type { AgentFeedback } from "#schemas/facts/agent-feedback.ts"
import { type Processor, perBlock } from "../processor.ts"
import { makeRegistryReader, ofKind } from "./agent-registries.ts"

const stepsOf = makeRegistryReader<AgentFeedback>("reputations", [
  [agentTopics.feedback, (log) => ofKind({ step: "given" }, decodeFeedback(log))],
  [agentTopics.revocation, (log) => ofKind({ step: "revoked" }, decodeFeedbackRevocation(log))],
  [agentTopics.response, (log) => ofKind({ step: "response" }, decodeFeedbackResponse(log))],
])

/** Steps of feedback to agents, in log order. */
export const agentFeedback: Processor = {
  id: "agent-feedback",
  stage: "interpret",
  handle: perBlock(({ block }) => ({ agentFeedback: stepsOf(block) })),
}
