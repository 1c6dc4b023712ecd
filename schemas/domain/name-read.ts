import { etherCoinType, reverseNameOf } from "./account-name.ts"
import type { StateReads } from "./block.ts"
import type { Address, Hash, Hex } from "./primitive.ts"

/**
 * A record of a name as one text:
 *
 * - `address`: the address for a coin type;
 * - `name`: the name that a reverse name claims;
 * - `owner`: the owner in the form of `ownerText`;
 * - `text`: a text by its key;
 * - `data`: arbitrary bytes by their key, in hex;
 * - `held`: the name that a contract has for the account of the reverse name of Ethereum, outside of any registry;
 * - `expiry`: the expiry at a registrar, in seconds since the epoch;
 * - `token`: the account of the name's token in a registry; the zero address without a token.
 */
export type RecordKey =
  | `address ${number}`
  | "name"
  | "owner"
  | `text ${string}`
  | `data ${string}`
  | `held ${Address}`
  | `expiry ${Address}`
  | `token ${Address}`

/** Whether a record is a name that an account claims. */
export const isClaim = (record: RecordKey): boolean => record === "name" || record.startsWith("held ")

/** The name and record under which the name is read that a contract holds for an account. */
export const heldPlace = ({
  account,
  registrar,
}: {
  readonly account: Address
  readonly registrar: Address
}): readonly [name: string, record: RecordKey] => [reverseNameOf(account, etherCoinType), `held ${registrar}`]

/**
 * Outcomes of reading a record: `answered`; `none` if the name has no resolver, or its resolver no such record; `unknown` if gateways gave no
 * answer that the resolver accepts, or the answer exceeds a limit.
 */
export const nameOutcomes = ["answered", "none", "unknown"] as const

export type NameOutcome = (typeof nameOutcomes)[number]

/** A record of a name after a block, as its resolver answered. */
export type NameRead = {
  readonly name: string
  /** Its namehash. */
  readonly node: Hash
  readonly record: RecordKey
  readonly outcome: NameOutcome
  /** An address or data in lower case, a name, a text or decimal digits, which are untrusted; absent unless `answered`. */
  readonly value: string | undefined
  /** The contract that was called; absent if the name has no resolver. */
  readonly resolver: Address | undefined
  /** Whether the resolver is that of a name above it. */
  readonly isWildcard: boolean
  /** Whether gateways outside the chain gave the answer. */
  readonly isOffChain: boolean
}

/** An attempt to have a request of a contract answered by a gateway. */
export type GatewayRead = {
  /** The contract that made the request. */
  readonly sender: Address
  /** Template of the URL, as the contract names it; cut to a limit. */
  readonly url: string
  readonly request: Hex
  /** Absent if there was none, or none that is valid. */
  readonly answer: Hex | undefined
  /** HTTP status; absent without a response. */
  readonly status: number | undefined
  /** Why there is no answer. */
  readonly failure: string | undefined
  readonly readAtMs: number
}

/** The kind of state read that has names, by the name of its list in records. */
export const nameReads = "names"

/** The kind that has the answers of gateways beside the names that were read with them. */
export const gatewayReads = "gateways"

/** The names among the state that was read. */
export const namesIn = (reads: StateReads): ReadonlyArray<NameRead> =>
  // The list has no other members: it is filled by the reader of names, or from a record that was written so.
  (reads[nameReads] ?? []) as ReadonlyArray<NameRead>

/** The answers of gateways among the state that was read. */
export const gatewaysIn = (reads: StateReads): ReadonlyArray<GatewayRead> =>
  // As for names.
  (reads[gatewayReads] ?? []) as ReadonlyArray<GatewayRead>
