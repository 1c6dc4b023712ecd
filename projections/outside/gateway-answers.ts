import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { gatewaysIn } from "#schemas/domain/name-read.ts"
import {
  addressColumn,
  bytesColumn,
  hashColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
} from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** Answers of gateways outside the chains, to contracts that leave answers to them. */
export const gatewayAnswers = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "gateway_answers",
  version: 1,
  comment:
    "One row per attempt to have a request of a contract answered by a gateway outside the chain (ERC-3668). Ordered by contract and request: the answers over time. Names that were read with them: name_reads, of the same block. Kept forever.",
  orderBy: ["sender", "chain_id", "request_digest", "block_number", "attempt"],
  columns: {
    sender: addressColumn("Contract that made the request."),
    chain_id: uint32Column("Chain id as in EIP-155, of the contract."),
    request_digest: hashColumn("SHA-256 of the request as hex text."),
    block_number: uint64Column("Block at which the contract was called."),
    block_hash: hashColumn("Hash of that block."),
    attempt: uint32Column("Index among the attempts of the reading."),
    url: textColumn("Template of the URL, as the contract named it."),
    request: bytesColumn("Data of the request."),
    answer: nullableColumn(bytesColumn("Data of the answer. Null if there is none, or none that is valid.")),
    status: nullableColumn(uint32Column("HTTP status. Null without a response.")),
    failure: nullableColumn(textColumn("Why there is no answer. Null if there is one.")),
    read_at: timeColumn("Time of the answer."),
  },
  rows: ({ chainId, block, reads }) =>
    gatewaysIn(reads).map(({ sender, url, request, answer, status, failure, readAtMs }, attempt) => ({
      sender,
      chain_id: chainId,
      request_digest: documentKeyOf(request),
      block_number: block.number,
      block_hash: block.hash,
      attempt,
      url,
      request,
      answer,
      status,
      failure,
      read_at: readAtMs,
    })),
})
