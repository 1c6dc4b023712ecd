/** Pages of the feedback to an agent, newest first. */
import { Effect } from "effect"
import { type FeedbackPlace, listFeedback } from "#projections/agents/feedback.ts"
import type { AgentFeedbackModel, AgentModel } from "#schemas/graphql/agent-model.ts"
import { checkPageSize, decodeKey, encodeKey } from "../request/connection.ts"
import { type NewestPage, newestPageOf, placeOfCursor } from "../request/newest-page.ts"
import type { AgentContext } from "./agent-loaders.ts"

const cursorOf = ({ givenAtMs, client, feedbackIndex }: AgentFeedbackModel): string =>
  encodeKey([-givenAtMs, client, feedbackIndex])

const placeOf = (cursor: string): FeedbackPlace | undefined => {
  const [time, client, feedbackIndex] = decodeKey(cursor, [0, "", 0]) ?? []
  const isPlace = Number.isSafeInteger(time) && Number.isSafeInteger(feedbackIndex) && Number(feedbackIndex) >= 0
  return isPlace && typeof client === "string" && /^0x[0-9a-f]{40}$/.test(client)
    ? { givenAtMs: -Number(time), client, feedbackIndex: Number(feedbackIndex) }
    : undefined
}

/** A page of feedback. */
export const readFeedbackPage = Effect.fnUntraced(function* (
  agent: AgentModel,
  page: NewestPage,
  context: AgentContext,
) {
  const size = yield* checkPageSize("first", page.first)
  const after = yield* placeOfCursor(page.after, placeOf)
  const marks = context.marks.select([agent.chainId])
  const found = yield* listFeedback({ marks, agent, after, count: size + 1 })
  const edges = found.slice(0, size).map((node) => ({ node, cursor: cursorOf(node) }))
  const { feedbackCount = 0, revokedCount = 0 } = (yield* context.reputations.load(agent)) ?? {}
  return { ...newestPageOf(edges, page, found.length > size), totalCount: feedbackCount + revokedCount }
})
