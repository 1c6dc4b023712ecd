/** Registration documents of agents, which are untrusted. Pure. */
import { parseLimitedJson } from "#projections/documents/parse-json.ts"
import { type AgentKey, agentKeyText } from "#schemas/domain/agent.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { parseTokenId } from "../nft/token-id.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"

/** An endpoint that an agent states. */
export interface AgentEndpoint {
  readonly name: string
  readonly endpoint: string
  readonly version: string | null
}

/** The members of a document. */
export interface AgentDocument {
  readonly name: string | undefined
  readonly description: string | undefined
  readonly endpoints: ReadonlyArray<AgentEndpoint>
  readonly x402Support: boolean | undefined
  readonly isActive: boolean | undefined
  readonly supportedTrust: ReadonlyArray<string>
  /** Agents that the document names as its own, by `registrationText`. */
  readonly registrations: ReadonlySet<string>
}

/** Members of a list that are used. @limit callers */
const membersMax = 50

const descriptionCharactersMax = 4_096

/** Characters of a link that are shown. */
export const linkCharactersMax = 2_048

/** Text of an agent in a registry, for comparison. */
export const registrationText = (key: AgentKey, registry: Address): string => `${agentKeyText(key)} ${registry}`

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value.slice(0, membersMax) : [])

const textOf = (value: unknown, charactersMax: number): string | undefined =>
  typeof value === "string" ? cleanText(value, charactersMax) || undefined : undefined

const flagOf = (...values: ReadonlyArray<unknown>): boolean | undefined =>
  values.find((value): value is boolean => typeof value === "boolean")

const endpointOf = (value: unknown): ReadonlyArray<AgentEndpoint> => {
  if (!isFields(value)) return []
  const [name, endpoint] = [textOf(value.name, nameCharactersMax), textOf(value.endpoint, linkCharactersMax)]
  if (name === undefined || endpoint === undefined) return []
  return [{ name, endpoint, version: textOf(value.version, nameCharactersMax) ?? null }]
}

/** A text or number as text; empty for other values, since converting some of them throws. */
const plainText = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? `${value}` : "")

/** `eip155:1:0x8004…`, and the number of the agent. */
const registrationOf = (value: unknown): ReadonlyArray<string> => {
  if (!isFields(value)) return []
  const [, chain, registry] = /^eip155:(\d{1,10}):(0x[0-9a-f]{40})$/i.exec(plainText(value.agentRegistry)) ?? []
  const agentId = parseTokenId(plainText(value.agentId))
  if (chain === undefined || registry === undefined || agentId === undefined) return []
  return [registrationText({ chainId: Number(chain), agentId }, registry.toLowerCase())]
}

/** The members of a document; `undefined` for content of another form. Earlier documents have `endpoints` in place of `services`. */
export const readAgentDocument = (content: string): AgentDocument | undefined => {
  const parsed = parseLimitedJson(content)
  if (!("value" in parsed) || !isFields(parsed.value)) return undefined
  const fields = parsed.value
  return {
    name: textOf(fields.name, nameCharactersMax),
    description: textOf(fields.description, descriptionCharactersMax),
    endpoints: listOf(fields.services ?? fields.endpoints).flatMap(endpointOf),
    x402Support: flagOf(fields.x402Support, fields.x402support),
    isActive: flagOf(fields.active),
    supportedTrust: listOf(fields.supportedTrust).flatMap((trust) => textOf(trust, nameCharactersMax) ?? []),
    registrations: new Set(listOf(fields.registrations).flatMap(registrationOf)),
  }
}
