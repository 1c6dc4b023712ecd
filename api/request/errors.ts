/**
 * The API's errors, by tag. `api/graphql/failure.ts` has the code and status of each.
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

/** An address of a chain family that is not read here. The rest of the list is answered. */
export class AddressUnread extends Schema.TaggedError<AddressUnread>()("AddressUnread", {
  argument: Schema.String,
  address: Schema.String,
  chainId: Schema.Int,
  chainName: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Argument \`${this.argument}\` contains ${this.address}, an address of ${this.chainName}, chain ${this.chainId}, which is not read here: the response omits it.`
  }
}

/** An argument that names accounts by social profiles, which are not read yet. The rest of the answer does not depend on it. */
export class IdentityUnread extends Schema.TaggedError<IdentityUnread>()("IdentityUnread", {
  argument: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Argument \`${this.argument}\` cannot be answered yet, because social profiles are not read: the response omits it. Query by address.`
  }
}

/** A requested chain without any data. The other chains are answered. */
export class ChainUnread extends Schema.TaggedError<ChainUnread>()("ChainUnread", {
  chainId: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Chain ${this.chainId} has not been read: its data is missing from the response.`
  }
}

/** A requested chain without an indexed block at the requested time. The other chains are answered. */
export class TimeNotIndexed extends Schema.TaggedError<TimeNotIndexed>()("TimeNotIndexed", {
  chainId: Schema.Int,
  atMs: Schema.Number,
  nextBlock: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Chain ${this.chainId} is not indexed at ${this.atMs} ms, only from block ${this.nextBlock} on: the response omits it.`
  }
}

/** Accounts without a known coin balance on a chain: it was not read, and the history does not reach back to block 0. */
export class BalancesUnknown extends Schema.TaggedError<BalancesUnknown>()("BalancesUnknown", {
  chainId: Schema.Int,
  accounts: Schema.Array(Schema.String),
  historyFrom: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The native balance on chain ${this.chainId} of ${this.accounts.join(", ")} is unknown: it was not read, and history begins at block ${this.historyFrom}. Lists and totals omit it.`
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

/** Accounts whose balances were requested from the chain's reader, which has not read them in time. The rest is answered. */
export class BalancesPending extends Schema.TaggedError<BalancesPending>()("BalancesPending", {
  chainId: Schema.Int,
  accounts: Schema.Array(Schema.String),
}) {
  readonly kind = "transient"
  override get message() {
    return `The balances on chain ${this.chainId} of ${this.accounts.join(", ")} are being read: retry in a few seconds. Until then lists and totals are incomplete.`
  }
}

/** Prices of a chain that were not read in time. The rest is answered. */
export class PricesPending extends Schema.TaggedError<PricesPending>()("PricesPending", {
  chainId: Schema.Int,
}) {
  readonly kind = "transient"
  override get message() {
    return `The prices on chain ${this.chainId} are late: retry in a few seconds. Until then values in USD that depend on them are unknown, and totals omit them.`
  }
}

/** Accounts whose positions were requested from the chain's reader, which has not read them in time. The rest is answered. */
export class PositionsPending extends Schema.TaggedError<PositionsPending>()("PositionsPending", {
  chainId: Schema.Int,
  accounts: Schema.Array(Schema.String),
}) {
  readonly kind = "transient"
  override get message() {
    return `The positions on chain ${this.chainId} of ${this.accounts.join(", ")} are being read: retry in a few seconds. Until then lists and totals show earlier data.`
  }
}

/** Owners of NFTs that were requested from the chain's reader, which has not read them in time. The rest is answered. */
export class OwnersPending extends Schema.TaggedError<OwnersPending>()("OwnersPending", {
  chainId: Schema.Int,
  /** Accounts, or items as their collection and token id. */
  requested: Schema.Array(Schema.String),
}) {
  readonly kind = "transient"
  override get message() {
    return `The NFTs on chain ${this.chainId} of ${this.requested.join(", ")} are being read: retry in a few seconds. Until then the response is incomplete.`
  }
}

/** Holders of a token that are not known. The others are answered. */
export class HoldersUnknown extends Schema.TaggedError<HoldersUnknown>()("HoldersUnknown", {
  chainId: Schema.Int,
  token: Schema.String,
  /** The end of the message: `its supply was not read`. */
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Holders of token ${this.token} on chain ${this.chainId} are not all known: ${this.reason}.`
  }
}

/** Positions of accounts that are not known. Lists and totals omit them. */
export class PositionsUnknown extends Schema.TaggedError<PositionsUnknown>()("PositionsUnknown", {
  chainId: Schema.Int,
  accounts: Schema.Array(Schema.String),
  /** The end of the message: `2 were never read`. */
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Positions on chain ${this.chainId} of ${this.accounts.join(", ")} are unknown, and missing from lists and totals: ${this.reason}.`
  }
}

/** A currency without a known exchange rate at a requested time: amounts in it are null. The rest is answered. */
export class RateUnknown extends Schema.TaggedError<RateUnknown>()("RateUnknown", {
  currency: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `No exchange rate of ${this.currency} is known: no feed of it has a current answer on a chain that is read, and no configured source has one. Amounts in it are missing from the response.`
  }
}

/** Accounts that were never read, beyond those that a key may request per minute. The rest is answered. */
export class ReadsLimited extends Schema.TaggedError<ReadsLimited>()("ReadsLimited", {
  chainId: Schema.Int,
  accounts: Schema.Array(Schema.String),
}) {
  readonly kind = "rejected"
  override get message() {
    return `The balances on chain ${this.chainId} of ${this.accounts.join(", ")} were never read, and this key has requested too many such accounts: retry in a minute.`
  }
}

/** More smart accounts belong to the requested accounts than a portfolio has. The answer has the oldest. */
export class ProxiesLimited extends Schema.TaggedError<ProxiesLimited>()("ProxiesLimited", {
  chainId: Schema.Int,
  count: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The accounts own too many smart accounts: ${this.count} on chain ${this.chainId} are omitted. Request them by their own addresses.`
  }
}

/** A document that was read less than 10 minutes ago, and is not fetched again. The answer has what is stored. */
export class RefreshLimited extends Schema.TaggedError<RefreshLimited>()("RefreshLimited", {
  chainId: Schema.Int,
  uri: Schema.String,
  readAtMs: Schema.Number,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The metadata at ${this.uri} was last read at ${new Date(this.readAtMs).toISOString()}: it can be fetched again 10 minutes later.`
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

/** A token whose decimals could not be read, so that its amounts cannot be given as the interface requires. */
export class TokenUnreadable extends Schema.TaggedError<TokenUnreadable>()("TokenUnreadable", {
  chainId: Schema.Int,
  token: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The decimals of token ${this.token} on chain ${this.chainId} could not be read, so only raw amounts are available.`
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
