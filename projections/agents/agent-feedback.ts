import { zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { agentFeedbackKinds } from "#schemas/facts/agent-feedback.ts"
import {
  addressColumn,
  enumColumn,
  hashColumn,
  int256Column,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Columns of a row that its step does not have. */
const noDetails = {
  value_raw: 0n,
  decimals: 0,
  first_tag: "",
  second_tag: "",
  endpoint: "",
  uri: "",
  content_hash: zeroHash,
  responder: zeroAddress,
}

/** Feedback to agents: what clients gave and revoked, and responses to it. */
export const agentFeedback = defineProjection({
  name: "agent_feedback",
  version: 1,
  comment:
    "One row per step of a feedback to an agent (ERC-8004). Ordered by agent, then chain, registry, client, number and place: all feedback of an agent, and the steps of each together. Texts are untrusted. Replacing by seq. Kept forever.",
  orderBy: ["agent_id", "chain_id", "registry", "client", "feedback_index", "block_number", "log_index"],
  shardBy: ["agent_id", "chain_id"],
  columns: {
    agent_id: uint256Column("The agent: its token id in the identity registry of the chain."),
    registry: addressColumn("The reputation registry."),
    client: addressColumn("The account that gave the feedback."),
    feedback_index: uint64Column("Number of the feedback among those of the client to the agent, from 1."),
    step: enumColumn(
      agentFeedbackKinds,
      "given: by the client; revoked: by the client; response: by any account, to a feedback.",
    ),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    value_raw: int256Column("The value, times 10 to the power of `decimals`; 0 for other steps."),
    decimals: uint32Column("Decimals of the value, at most 18; 0 for other steps."),
    first_tag: textColumn("What the value measures; empty for other steps."),
    second_tag: textColumn("A second tag; empty for other steps."),
    endpoint: textColumn("The endpoint of the agent that was used; empty for other steps."),
    uri: textColumn("URI of a document with details, of a feedback or a response."),
    content_hash: hashColumn("keccak256 of that document; 32 zero bytes if not stated."),
    responder: addressColumn("The account that responded; the zero address for other steps."),
  },
  rows: ({ block, agentFeedback: facts }) =>
    facts.map((fact) => ({
      ...noDetails,
      ...(fact.step === "given"
        ? {
            value_raw: fact.valueRaw,
            decimals: fact.decimals,
            first_tag: fact.tags[0],
            second_tag: fact.tags[1],
            endpoint: fact.endpoint,
            uri: fact.uri,
            content_hash: fact.hash,
          }
        : {}),
      ...(fact.step === "response" ? { uri: fact.uri, content_hash: fact.hash, responder: fact.responder } : {}),
      agent_id: fact.agentId,
      registry: fact.registry,
      client: fact.client,
      feedback_index: Number(fact.feedbackIndex),
      step: fact.step,
      transaction_index: fact.place.transactionIndex,
      log_index: fact.place.originIndex,
      transaction_hash: hashOfTransaction(block, fact.place.transactionIndex),
      timestamp: block.timestampMs,
    })),
})
