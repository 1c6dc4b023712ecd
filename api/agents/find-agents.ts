/** Agents by number, by account, and all of them. */
import { Effect } from "effect"
import { type AgentPlace, listAgents } from "#projections/agents/agents.ts"
import type { AgentModel } from "#schemas/graphql/agent-model.ts"
import type { AccountModel } from "#schemas/graphql/model.ts"
import { checkTokenId, parseTokenId } from "../nft/token-id.ts"
import { checkAddress, checkChainIds, checkReadChain, type Report } from "../request/arguments.ts"
import { checkPageSize, decodeKey, encodeKey, makeConnection } from "../request/connection.ts"
import { type NewestPage, newestPageOf, placeOfCursor } from "../request/newest-page.ts"
import type { AgentContext } from "./agent-loaders.ts"

/** An agent; null if the chain has none of the number. */
export const findAgent = Effect.fnUntraced(function* (
  args: { readonly chainId: number; readonly agentId: string },
  context: AgentContext,
) {
  const chainId = yield* checkReadChain("chainId", args.chainId, context)
  const agentId = yield* checkTokenId("agentId", args.agentId)
  return (yield* context.agents.load({ chainId, agentId })) ?? null
})

/** The agents that an account owns, or whose wallet it is; newest changes first. */
const agentsOf = Effect.fnUntraced(function* (account: string, context: AgentContext) {
  const keys = (yield* context.agentsOfAccount.load(account)) ?? []
  const agents = yield* Effect.forEach(keys, (key) => context.agents.load(key), { concurrency: "unbounded" })
  return agents.filter(
    (agent): agent is AgentModel => agent !== undefined && (agent.owner === account || agent.wallet === account),
  )
})

/** The newest agent with an account as its wallet; null if there is none. */
export const agentOfWallet = ({ address }: AccountModel, _args: unknown, context: AgentContext) =>
  Effect.map(agentsOf(address, context), (agents) => agents.find(({ wallet }) => wallet === address) ?? null)

interface AgentsArguments extends NewestPage {
  readonly chainIds?: ReadonlyArray<number> | null
  readonly account?: string | null
}

const cursorOf = ({ registeredAtMs, chainId, agentId }: AgentPlace): string =>
  encodeKey([-registeredAtMs, chainId, agentId.toString()])

const placeOf = (cursor: string): AgentPlace | undefined => {
  const [time, chainId, digits] = decodeKey(cursor, [0, 0, ""]) ?? []
  const agentId = parseTokenId(String(digits))
  const isPlace = typeof time === "number" && typeof chainId === "number" && agentId !== undefined
  return isPlace && Number.isSafeInteger(time) && Number.isSafeInteger(chainId)
    ? { registeredAtMs: -time, chainId, agentId }
    : undefined
}

/** A page of all agents of chains. Burned agents are left out of it. */
const pageOfAll = Effect.fnUntraced(function* (
  chainIds: ReadonlyArray<number>,
  page: NewestPage,
  context: AgentContext,
) {
  const size = yield* checkPageSize("first", page.first)
  const after = yield* placeOfCursor(page.after, placeOf)
  const found = yield* listAgents({ marks: context.marks.select(chainIds), after, count: size + 1 })
  const places = found.slice(0, size)
  const agents = yield* Effect.forEach(places, (key) => context.agents.load(key), { concurrency: "unbounded" })
  const edges = places.flatMap((place, index) => {
    const node = agents[index]
    return node === undefined ? [] : [{ node, cursor: cursorOf(place) }]
  })
  const last = places.at(-1)
  const { pageInfo } = newestPageOf(edges, page, found.length > size)
  return { edges, pageInfo: { ...pageInfo, endCursor: last === undefined ? null : cursorOf(last) } }
})

/** A page of agents. */
export const findAgents = Effect.fnUntraced(function* (args: AgentsArguments, context: AgentContext, report: Report) {
  const { chainIds } = yield* checkChainIds({ chainIds: args.chainIds ?? null }, context, report)
  if (args.account == null) {
    return yield* pageOfAll(chainIds, args, context)
  }
  const agents = yield* agentsOf(yield* checkAddress("account", args.account), context)
  return yield* makeConnection({
    rows: agents.filter(({ chainId }) => chainIds.includes(chainId)),
    orderKeyOf: ({ chainId, agentId }, index) => [index, chainId, agentId.toString()],
    first: args.first,
    after: args.after,
  })
})
