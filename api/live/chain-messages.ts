/** The messages of a chain's part of a step, and which of them are sent. Pure. */
import type { LiveMessageModel } from "#schemas/graphql/live-model.ts"
import type { ChainStep } from "./chain-steps.ts"
import { type LivePlace, placeAt } from "./live-place.ts"
import type { LiveResult, LiveSession } from "./live-session.ts"
import type { LiveRead } from "./live-source.ts"
import { digestOf, type FoundState, isHeld, type ShownStates, statesUpTo, withState } from "./live-states.ts"
import { contentIn } from "./message-keys.ts"

/** A message, and the place after it. */
export interface PlacedMessage {
  readonly message: Omit<LiveMessageModel<unknown>, "cursor">
  readonly place: LivePlace
  /** Name of the state that it has. */
  readonly state?: string
}

/** A message whose document was executed. */
export interface ExecutedMessage extends PlacedMessage {
  readonly result: LiveResult
}

/** The messages of a chain, in their order. */
export const messagesOf = (
  { span: { chainId, after, mark, isReverted }, fork }: ChainStep,
  { contents, isWhole }: LiveRead<unknown>,
  empty: unknown,
): ReadonlyArray<PlacedMessage> => {
  const { seq } = mark.place
  const retraction: PlacedMessage = {
    message: {
      action: "RETRACT",
      chainId,
      seq,
      block: fork ?? { ...mark.block, timestampMs: mark.timestampMs },
      content: empty,
    },
    place: { ...after, seq },
  }
  const additions = contents.map(
    ({ block, state, ...content }): PlacedMessage => ({
      message: { action: "ADD", chainId, block, ...content },
      place: { seq, block: block.number, timestampMs: block.timestampMs },
      ...(state === undefined ? {} : { state }),
    }),
  )
  const messages = [...(isReverted ? [retraction] : []), ...additions]
  // Nothing lies between the last message and the mark.
  return isWhole
    ? messages.map((one, index) => (index === messages.length - 1 ? { ...one, place: placeAt(mark) } : one))
    : messages
}

/** The state that a message has; `undefined` for contents of blocks, and retractions. */
export const stateOf = (
  { message, state, result }: ExecutedMessage,
  { keys }: Pick<LiveSession, "keys">,
): FoundState | undefined =>
  state === undefined
    ? undefined
    : {
        name: state,
        digest: digestOf(message.chainId, state, contentIn(result.data, keys), result.errors?.map(messageOfError)),
        block: message.block.number,
      }

const messageOfError = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "message" in error ? error.message : undefined

/** A message to send, and the states that the client holds after it. */
export interface SentMessage extends ExecutedMessage {
  readonly states: ShownStates
}

/** The messages of a chain that are sent: all but states that the client holds. It holds none above the block of a retraction. */
export const sentOf = (
  executed: ReadonlyArray<ExecutedMessage>,
  session: Pick<LiveSession, "keys" | "query">,
  held: ShownStates,
): ReadonlyArray<SentMessage> => {
  const found = executed.map((one) => ({ one, state: stateOf(one, session) }))
  const isChanged = found.some(({ state }) => state !== undefined && !isHeld(held, state))
  if (session.query.sourcesOf !== undefined && !isChanged) return []
  const sent: Array<SentMessage> = []
  let states = held
  for (const { one, state } of found) {
    if (state !== undefined && isHeld(states, state)) continue
    if (one.message.action === "RETRACT") states = statesUpTo(states, one.message.block.number)
    if (state !== undefined) states = withState(states, state)
    sent.push({ ...one, states })
  }
  return sent
}

/** The messages of a chain's part of a step. */
export interface ChainMessages {
  readonly step: ChainStep
  readonly read: LiveRead<unknown>
  readonly executed: ReadonlyArray<ExecutedMessage>
  readonly sent: ReadonlyArray<SentMessage>
}
