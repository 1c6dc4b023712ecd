/** Errors of access: keys, credits and limits. */
import { Schema } from "effect"

/** PostgreSQL did not answer, or ended a transaction. Every call may be repeated. */
export class DatabaseUnavailable extends Schema.TaggedError<DatabaseUnavailable>()("DatabaseUnavailable", {
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return "The store of keys and credits is unavailable: retry."
  }
}

/** PostgreSQL refuses the user, the password or the database of `DATABASE_URL`, or its tables are of another release. */
export class DatabaseRefused extends Schema.TaggedError<DatabaseRefused>()("DatabaseRefused", {
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The database of keys and credits cannot be used: ${this.reason}.`
  }
}

/** Files of PostgreSQL are damaged or missing, so that rows cannot be read. */
export class DatabaseDamaged extends Schema.TaggedError<DatabaseDamaged>()("DatabaseDamaged", {
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The database of keys and credits is damaged: ${this.reason}. Restore it from a backup: ops/docs/runbook.md#lost-keys.`
  }
}

/** The name of a new key is in use. */
export class KeyNameTaken extends Schema.TaggedError<KeyNameTaken>()("KeyNameTaken", { name: Schema.String }) {
  readonly kind = "rejected"
  override get message() {
    return `A key ${this.name} already exists: choose another name.`
  }
}

/** The text of a key that was issued elsewhere authenticates as a key already, or did before that was rotated or revoked. */
export class KeyTextTaken extends Schema.TaggedError<KeyTextTaken>()("KeyTextTaken", {}) {
  readonly kind = "rejected"
  override get message() {
    return "The secret is that of another key: keys list prints their names."
  }
}

/** Keys and credits cannot be restored from a copy. Nothing was changed. */
export class AccessCopyRefused extends Schema.TaggedError<AccessCopyRefused>()("AccessCopyRefused", {
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `No keys and credits were restored: ${this.reason}.`
  }
}

/** A new key names another plan than its client has. */
export class PlanDiffers extends Schema.TaggedError<PlanDiffers>()("PlanDiffers", {
  client: Schema.String,
  plan: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Client ${this.client} has plan ${this.plan}, which a new key cannot change: omit --plan, or run keys plan.`
  }
}

/** No key or client has this name. */
export class NameUnknown extends Schema.TaggedError<NameUnknown>()("NameUnknown", {
  subject: Schema.Literals(["key", "client"]),
  name: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `There is no ${this.subject} ${this.name}: keys list prints their names.`
  }
}

/** A key is restricted to other routes, or to pages of other origins. */
export class KeyNotAllowed extends Schema.TaggedError<KeyNotAllowed>()("KeyNotAllowed", { reason: Schema.String }) {
  readonly kind = "rejected"
  override get message() {
    return `The API key may not be used here: ${this.reason}.`
  }
}

/** A request costs more credits than its client has. */
export class CreditsExhausted extends Schema.TaggedError<CreditsExhausted>()("CreditsExhausted", {
  credits: Schema.Int,
  balance: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The request costs ${this.credits} credits, but only ${this.balance} are left.`
  }
}

/** A client, or an address without a valid key, has sent too many requests in this minute. */
export class RateLimited extends Schema.TaggedError<RateLimited>()("RateLimited", {
  requestsMax: Schema.Int,
  retryAfterSeconds: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `More than ${this.requestsMax} requests per minute: retry in ${this.retryAfterSeconds} s.`
  }
}

/** Too many requests of a client are being answered. */
export class ConcurrencyLimited extends Schema.TaggedError<ConcurrencyLimited>()("ConcurrencyLimited", {
  requestsMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.requestsMax} requests of this client are being answered: retry when one has finished.`
  }
}

/** The request of a page has no session, or one that has ended. */
export class SessionMissing extends Schema.TaggedError<SessionMissing>()("SessionMissing", {}) {
  readonly kind = "rejected"
  override get message() {
    return "You are not signed in, or your session has ended: sign in."
  }
}

/** A sign-in is refused: its message was not signed by the address, has ended or was used, or the page has another address than the service. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", { reason: Schema.String }) {
  readonly kind = "rejected"
  override get message() {
    return `The sign-in is refused: ${this.reason}.`
  }
}

/** Too many addresses of one network have signed in for the first time today. */
export class SignUpsLimited extends Schema.TaggedError<SignUpsLimited>()("SignUpsLimited", { clientsMax: Schema.Int }) {
  readonly kind = "rejected"
  override get message() {
    return `${this.clientsMax} addresses of this network have signed in for the first time within a day: retry tomorrow, or ask the operator for a key.`
  }
}

/** A client has as many valid keys as it may have. */
export class KeysLimited extends Schema.TaggedError<KeysLimited>()("KeysLimited", { keysMax: Schema.Int }) {
  readonly kind = "rejected"
  override get message() {
    return `You have ${this.keysMax} keys, counting those that were created within a day: rotate one, or revoke an older one.`
  }
}

/** A page of another origin sent a request of the dashboard. */
export class PageForeign extends Schema.TaggedError<PageForeign>()("PageForeign", {}) {
  readonly kind = "rejected"
  override get message() {
    return "Requests of the dashboard are accepted from its own pages only. Behind a proxy, set API_PUBLIC_URL to the address of the service."
  }
}

/** A request that is not one of its kind: its body, its parameters or its payment. */
export class RequestMalformed extends Schema.TaggedError<RequestMalformed>()("RequestMalformed", {
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return this.reason
  }
}

/** The service stores no clients, and so no webhooks. */
export class WebhooksUnsupported extends Schema.TaggedError<WebhooksUnsupported>()("WebhooksUnsupported", {}) {
  readonly kind = "rejected"
  override get message() {
    return "This service has no webhooks: all of its keys are configured, and nothing of clients is stored. Subscribe over SSE or WebSocket instead."
  }
}

/** A client has no webhook of this id. */
export class WebhookUnknown extends Schema.TaggedError<WebhookUnknown>()("WebhookUnknown", {}) {
  readonly kind = "rejected"
  override get message() {
    return "You have no webhook of this id: it may have been deleted."
  }
}

/** A client has as many webhooks as it may have. */
export class WebhooksLimited extends Schema.TaggedError<WebhooksLimited>()("WebhooksLimited", {
  webhooksMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `You have ${this.webhooksMax} webhooks, the maximum: delete one.`
  }
}
