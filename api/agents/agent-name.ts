/** Names of agents that their owners confirm (ENSIP-25). */
import { normalizeName } from "#schemas/domain/account-name.ts"
import type { Agent } from "#schemas/domain/agent.ts"
import type { NameRecordKey } from "../names/read-name-records.ts"
import type { AgentDocument } from "./agent-document.ts"

/** Version 1 and chain type `eip155` of an interoperable address (ERC-7930). */
const evmPrefix = "00010000"

/** Length of an address in bytes, in hex. */
const addressLength = "14"

/** The record of a name that confirms an agent: `agent-registration[<registry>][<agent>]`. */
export const confirmationKey = ({ chainId, agentId, registry }: Pick<Agent, "chainId" | "agentId" | "registry">) => {
  const digits = chainId.toString(16)
  const reference = digits.padStart(digits.length + (digits.length % 2), "0")
  const length = (reference.length / 2).toString(16).padStart(2, "0")
  return `agent-registration[0x${evmPrefix}${length}${reference}${addressLength}${registry.slice(2)}][${agentId}]`
}

/** The record to read of the name that a document claims; `undefined` if it claims none. */
export const claimedName = (agent: Agent, { endpoints }: AgentDocument): NameRecordKey | undefined => {
  const claim = endpoints.find(({ name }) => name.toUpperCase() === "ENS")
  const name = claim === undefined ? undefined : normalizeName(claim.endpoint)
  return name === undefined ? undefined : { name, key: confirmationKey(agent) }
}
