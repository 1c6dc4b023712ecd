/** The messages of a chain's part of a step, and which of them are sent. Pure. */
import type { LiveMessageModel } from "#schemas/graphql/live-model.ts"
import type { ChainStep } from "./chain-steps.ts"
import { type LivePlace, placeAt } from "./live-place.ts"
import type { LiveResult } from "./live-session.ts"
import type { LiveQuery, LiveRead } from "./live-source.ts"
import { digestOf, type FoundState, isHeld, type ShownStates, statesUpTo, withState } from "./live-states.ts"
import { contentIn, type MessageKeys } from "./message-keys.ts"

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
  /** The state that it has; absent for contents of blocks, and retractions. */
  readonly found: FoundState | undefined
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

/** The state that a message has, by what its client sees of it; `undefined` for contents of blocks, and retractions. */
export const stateOf = (
  { message, state }: PlacedMessage,
  { data, errors }: LiveResult,
  keys: MessageKeys,
): FoundState | undefined =>
  state === undefined
    ? undefined
    : {
        name: state,
        digest: digestOf(message.chainId, state, contentIn(data, keys), errors?.map(messageOfError)),
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
  { sourcesOf }: Pick<LiveQuery<unknown>, "sourcesOf">,
  held: ShownStates,
): ReadonlyArray<SentMessage> => {
  const isChanged = executed.some(({ found }) => found !== undefined && !isHeld(held, found))
  if (sourcesOf !== undefined && !isChanged) return []
  const sent: Array<SentMessage> = []
  let states = held
  for (const one of executed) {
    const { message, found } = one
    if (found !== undefined && isHeld(states, found)) continue
    if (message.action === "RETRACT") states = statesUpTo(states, message.block.number)
    if (found !== undefined) states = withState(states, found)
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
