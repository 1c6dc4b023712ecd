import { changeOfChainEvent, changeOfMessage } from "#schemas/social/social-change.ts"
import type { WireType } from "#schemas/social/wire-types.ts"
import type { Candidate } from "./check-items.ts"
import type { SocialBlock } from "./read-blocks.ts"

type HubEvent = WireType<"HubEvent">

const isFilled = (bytes: Uint8Array | undefined): bytes is Uint8Array => bytes !== undefined && bytes.length > 0

/** Items that an event of a block merges or removes. Messages that a merged one displaces are superseded by it. */
const candidatesOf = (event: HubEvent, mergedAtMs: number): ReadonlyArray<Candidate> => {
  const candidate = (
    form: Candidate["form"],
    bytes: Uint8Array | undefined,
    isRemoved: boolean,
  ): ReadonlyArray<Candidate> =>
    isFilled(bytes)
      ? [{ eventId: event.id, form, isRemoved, bytes, mergedAtMs: isRemoved ? undefined : mergedAtMs }]
      : []

  const { mergeMessage, pruneMessage, revokeMessage, mergeNameProof, mergeChainEvent } = event
  return [
    ...candidate("message", mergeMessage?.message, false),
    ...candidate("message", pruneMessage?.message, true),
    ...candidate("message", revokeMessage?.message, true),
    ...candidate("name", mergeNameProof?.deletedProof, true),
    ...candidate("message", mergeNameProof?.deletedMessage, true),
    ...candidate("name", mergeNameProof?.proof, false),
    ...candidate("message", mergeNameProof?.message, false),
    ...candidate("chain", mergeChainEvent?.event, false),
  ]
}

/** Items that a block merges or removes, in its order. */
export const blockCandidates = ({ events, timeMs }: SocialBlock): ReadonlyArray<Candidate> =>
  events.flatMap((event) => candidatesOf(event, timeMs))

/** Users whose keys a block changes. */
export const keyChangesOf = ({ events }: SocialBlock): ReadonlyArray<number> =>
  events.flatMap(({ mergeMessage, mergeChainEvent }) => {
    const changes = [
      mergeMessage === null ? undefined : changeOfMessage(mergeMessage.message),
      mergeChainEvent === null ? undefined : changeOfChainEvent(mergeChainEvent.event),
    ]
    return changes.flatMap((change) => (change?.kind === "key" ? [change.fid] : []))
  })
