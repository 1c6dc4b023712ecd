/** Faults of real hubs, which a test switches on one by one. */
import type { HubEvent } from "@farcaster/hub-nodejs"

/** Faults that are on. Lies about messages need no switch: `submitUnchecked` takes any message. */
export interface HubFaults {
  /** Runs between the replay and the live part of a subscription: what is mined meanwhile reaches no subscriber. */
  readonly beforeLive?: () => Promise<void>
  /** Live events that get lost on their way to subscribers. They stay readable. */
  readonly losesLive?: (event: HubEvent) => boolean
  /** Events that pages leave out, although their block counts them. */
  readonly hidesStored?: (event: HubEvent) => boolean
  /** Changes events as they are served: forged signatures, wrong hashes. */
  readonly falsifies?: (event: HubEvent) => HubEvent
  /** Added to the number of events that blocks claim. */
  readonly miscount?: number
  /** Live events of the next block of a shard after which every connection breaks, once. */
  readonly breaksAfterEvents?: number | undefined
}
