/** Pages of the feedback to an agent, newest first. */
import { Effect } from "effect"
import { type FeedbackPlace, listFeedback } from "#projections/agents/feedback.ts"
import type { AgentFeedbackModel, AgentModel } from "#schemas/graphql/agent-model.ts"
import { checkPageSize, decodeKey, encodeKey, pageInfoOf } from "../request/connection.ts"
import { CursorInvalid } from "../request/errors.ts"
import type { AgentContext } from "./agent-context.ts"

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
  args: { readonly first: number; readonly after?: string | null },
  context: AgentContext,
) {
  const size = yield* checkPageSize("first", args.first)
  const after = args.after == null ? undefined : placeOf(args.after)
  if (args.after != null && after === undefined) return yield* new CursorInvalid({ argument: "after" })
  const marks = context.marks.select([agent.chainId])
  const found = yield* listFeedback({ marks, agent, after, count: size + 1 })
  const edges = found.slice(0, size).map((node) => ({ node, cursor: cursorOf(node) }))
  const { feedbackCount = 0, revokedCount = 0 } = (yield* context.reputations.load(agent)) ?? {}
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasPreviousPage: after !== undefined, hasNextPage: found.length > size }),
    totalCount: feedbackCount + revokedCount,
  }
})
