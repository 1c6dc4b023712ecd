/** Errors of subscriptions, by tag. `api/graphql/failure.ts` has the code of each. */
import { Schema } from "effect"

/** A subscription that was sent as a plain request. */
export class SubscriptionUnstreamed extends Schema.TaggedError<SubscriptionUnstreamed>()("SubscriptionUnstreamed", {}) {
  readonly kind = "rejected"
  override get message() {
    return "Subscriptions are pushed: send `accept: text/event-stream`, or connect to the same URL by WebSocket (graphql-transport-ws)."
  }
}

/** A document that is no subscription where one is needed. */
export class SubscriptionMissing extends Schema.TaggedError<SubscriptionMissing>()("SubscriptionMissing", {}) {
  readonly kind = "rejected"
  override get message() {
    return "The operation is not a subscription."
  }
}

/** More subscriptions than a client may have at once. */
export class SubscriptionsLimited extends Schema.TaggedError<SubscriptionsLimited>()("SubscriptionsLimited", {
  subscriptionsMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `There are already ${this.subscriptionsMax} subscriptions, the most at once: end one, or name more accounts in one.`
  }
}

/** A client took no message in time. */
export class SubscriberSlow extends Schema.TaggedError<SubscriberSlow>()("SubscriberSlow", {
  waitMs: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `No message was taken for ${this.waitMs / 1_000} s: subscribe again after the last cursor, and read faster or subscribe to less.`
  }
}

/** A subscription reached its greatest age. */
export class SubscriptionExpired extends Schema.TaggedError<SubscriptionExpired>()("SubscriptionExpired", {
  ageMsMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The subscription is ${this.ageMsMax / 3_600_000} hours old: subscribe again after the last cursor.`
  }
}

/** A block has more content for a subscription than a message may have. */
export class MessageTooLarge extends Schema.TaggedError<MessageTooLarge>()("MessageTooLarge", {
  chainId: Schema.Int,
  rowsMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `A block of chain ${this.chainId} has more than ${this.rowsMax} rows for the subscription: subscribe to fewer accounts.`
  }
}
