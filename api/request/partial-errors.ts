/** Errors of parts of an answer, by tag: the rest is answered. `api/graphql/failure.ts` has the code and status of each. */
import { Schema } from "effect"

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
