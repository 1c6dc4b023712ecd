import { canonicalRowsSql } from "../outside/canonical-blocks.ts"
import { gatewayAnswers } from "../outside/gateway-answers.ts"
import { defineView, hexColumn, keyBytesColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** Answers of gateways to requests of contracts. */
export const gatewayAnswersView = defineView({
  name: "gateway_answers",
  comment:
    "One row per attempt to have a request of a contract answered by a gateway outside the chain (ERC-3668). In the order of sender and chain: filter by sender_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155, of the contract."),
    sender: hexColumn("t.sender", "Contract that made the request."),
    url: viewColumn("String", "t.url", "Template of the URL, as the contract named it: untrusted text."),
    request: hexColumn("t.request", "Data of the request."),
    answer: nullableHexColumn("t.answer", "Data of the answer; null without a valid one."),
    status: viewColumn("Nullable(UInt32)", "t.status", "HTTP status; null without a response."),
    failure: viewColumn("Nullable(String)", "t.failure", "Why there is no answer; null if there is one."),
    attempt: viewColumn("UInt32", "t.attempt", "Index among the attempts of the reading, from 0."),
    block_number: viewColumn("UInt64", "t.block_number", "Block at which the contract was called."),
    read_at: viewColumn("DateTime64(3, 'UTC')", "t.read_at", "Time of the answer."),
    sender_bytes: keyBytesColumn("t.sender", "sender"),
  },
  from: canonicalRowsSql(gatewayAnswers, visibleIn("b")),
})
