/**
 * Errors of requests and fields, by tag; those that leave the rest answered are in `partial-errors.ts`. `api/graphql/failure.ts` has the code and
 * status of each.
 */
import { Schema } from "effect"

/** A mutation that was sent by GET. */
export class MutationByGet extends Schema.TaggedError<MutationByGet>()("MutationByGet", {}) {
  readonly kind = "rejected"
  override get message() {
    return "GET requests execute queries only: send mutations by POST."
  }
}

/** A well-typed argument that cannot be used. */
export class ArgumentInvalid extends Schema.TaggedError<ArgumentInvalid>()("ArgumentInvalid", {
  argument: Schema.String,
  /** The rest of the sentence after the argument's name: `is not an address: …`. */
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Argument \`${this.argument}\` ${this.reason}.`
  }
}

/** A page size outside the allowed range. */
export class PageTooLarge extends Schema.TaggedError<PageTooLarge>()("PageTooLarge", {
  argument: Schema.String,
  size: Schema.Number,
  sizeMax: Schema.Number,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Argument \`${this.argument}\` must be 1 to ${this.sizeMax}, not ${this.size}.`
  }
}

/** A cursor that is not of this list. */
export class CursorInvalid extends Schema.TaggedError<CursorInvalid>()("CursorInvalid", {
  argument: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Argument \`${this.argument}\` is not a cursor of this list: pass one from an edge or from \`pageInfo\`.`
  }
}

/** A chain id that neither the specification nor this service has. */
export class ChainUnknown extends Schema.TaggedError<ChainUnknown>()("ChainUnknown", {
  argument: Schema.String,
  chainId: Schema.Number,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Argument \`${this.argument}\` names chain ${this.chainId}, which is unknown: query { networks { chainId name } } lists the valid ones.`
  }
}

/** Accounts whose movements are too many to compute profit and loss from. */
export class HistoryTooLong extends Schema.TaggedError<HistoryTooLong>()("HistoryTooLong", {
  countMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The accounts have more than ${this.countMax} movements on these chains: name fewer accounts or chains, or an earlier time.`
  }
}

/** Accounts whose lots are moved too often, such as by thousands of wraps of thousands of lots, to compute profit and loss from. */
export class LotsTooMany extends Schema.TaggedError<LotsTooMany>()("LotsTooMany", {
  countMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Profit and loss moves more than ${this.countMax} lots: name fewer accounts or chains, an earlier time, or the method AVERAGE, which merges lots.`
  }
}

/** A key has filed too many requests within a minute. Nothing was filed. */
export class RequestsLimited extends Schema.TaggedError<RequestsLimited>()("RequestsLimited", {
  requestsMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `This key has filed more than ${this.requestsMax} requests within a minute: retry in a minute.`
  }
}

/** Requests cannot be filed: this process has no log, or the log is unavailable. */
export class RequestsUnavailable extends Schema.TaggedError<RequestsUnavailable>()("RequestsUnavailable", {}) {
  readonly kind = "transient"
  override get message() {
    return "The request could not be filed: the log is not available to this process. Retry."
  }
}

/** A query beyond the limits of one request. */
export class QueryTooComplex extends Schema.TaggedError<QueryTooComplex>()("QueryTooComplex", {
  measure: Schema.Literals([
    "depth",
    "rootFields",
    "aliases",
    "characters",
    "tokens",
    "nesting",
    "nodes",
    "pairs",
    "cost",
    "introspection",
    "collectionItems",
    "collectionTraits",
    "itemTraits",
  ]),
  value: Schema.Number,
  valueMax: Schema.Number,
}) {
  readonly kind = "rejected"
  override get message() {
    const names = {
      depth: "levels",
      rootFields: "root fields",
      aliases: "aliases",
      characters: "characters",
      tokens: "tokens",
      nesting: "nested brackets",
      nodes: "nodes with its fragments expanded",
      pairs: "pairs of selections that are merged",
      cost: "objects that it could return",
      introspection: "objects of the schema that it returns",
      collectionItems: "NFTs of a collection to compare",
      collectionTraits: "attributes of a collection to compare",
      itemTraits: "attributes of the NFTs of a collection to compare",
    }
    return `The query has ${this.value} ${names[this.measure]}; the maximum is ${this.valueMax}.`
  }
}

/** The body of a request is compressed: decompressed, it could be a thousand times larger. */
export class BodyEncoded extends Schema.TaggedError<BodyEncoded>()("BodyEncoded", {}) {
  readonly kind = "rejected"
  override get message() {
    return "The body is compressed: send it without the header content-encoding."
  }
}

/** A request names a query by a digest that the process does not have. The message is the one that clients of the protocol look for. */
export class PersistedQueryUnknown extends Schema.TaggedError<PersistedQueryUnknown>()("PersistedQueryUnknown", {}) {
  readonly kind = "rejected"
  override get message() {
    return "PersistedQueryNotFound"
  }
}

/** Chains reverted during every attempt to read a consistent answer. A later retry succeeds. */
export class ReadsInterrupted extends Schema.TaggedError<ReadsInterrupted>()("ReadsInterrupted", {
  attempts: Schema.Int,
}) {
  readonly kind = "transient"
  override get message() {
    return `Chains reverted blocks during each of ${this.attempts} attempts to read a consistent state. Retry.`
  }
}

/** An answer was not ready within its time. */
export class AnswerTooLate extends Schema.TaggedError<AnswerTooLate>()("AnswerTooLate", {
  budgetMs: Schema.Number,
  /** The parts of the query that can be smaller: `fewer root fields`. */
  reductions: Schema.Array(Schema.String),
}) {
  readonly kind = "rejected"
  override get message() {
    const late = `The query took longer than ${this.budgetMs / 1_000} s.`
    return this.reductions.length === 0
      ? `${late} It is as small as it can be: retry in a few seconds.`
      : `${late} Retry, or request less: ${this.reductions.join(", ")}.`
  }
}

/** The answer of a query is larger than one response may be. */
export class AnswerTooLarge extends Schema.TaggedError<AnswerTooLarge>()("AnswerTooLarge", {
  bytesMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The answer has more than ${this.bytesMax} bytes. Request less: fewer fields, aliases or a smaller page.`
  }
}

/** Too many statements of analysts are running or waiting. */
export class SqlBusy extends Schema.TaggedError<SqlBusy>()("SqlBusy", {
  statementsMax: Schema.Int,
  /** True for the bound of one client. */
  isOfClient: Schema.Boolean,
}) {
  readonly kind = "rejected"
  override get message() {
    const [count, owner] = [this.statementsMax, this.isOfClient ? "this client" : "all clients"]
    return `${count} of ${count} statements of ${owner} are already running or waiting: retry when one has finished.`
  }
}
