/** Requests for records of names: API processes file them, and the reader of the chain reads them at its newest block. */
import { Schema } from "effect"
import type { RecordKey } from "./name-read.ts"

/** The inbox of these requests. */
export const nameRequests = "names"

/** Largest coin type: they are below 2^32. Source: ENSIP-11. */
const coinTypeMax = 0xffff_ffff

/** Longest name in characters. Source: RFC 1035, of names in the form of DNS. */
const nameCharactersMax = 255

/** Records of one request. */
const recordsMax = 32

const AddressText = Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{40}$/))

const CoinType = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: coinTypeMax }))

const Record = Schema.String.check(
  Schema.isPattern(
    /^(?:address (?:0|[1-9]\d{0,9})|name|owner|(?:text|data) .{1,160}|(?:expiry|token) 0x[0-9a-f]{40})$/s,
  ),
)

const Records = Schema.Array(Record).check(Schema.isMaxLength(recordsMax))

const NameRequest = Schema.Union([
  Schema.Struct({
    chainId: Schema.Int,
    name: Schema.String.check(Schema.isMaxLength(nameCharactersMax)),
    records: Records,
  }),
  Schema.Struct({
    chainId: Schema.Int,
    account: AddressText,
    coinType: CoinType,
    records: Records,
  }),
  Schema.Struct({ chainId: Schema.Int, account: AddressText, registrar: AddressText }),
])

/** The text of a message of this inbox. */
export const NameRequestText = Schema.fromJsonString(NameRequest)

/** Records of a name on a chain. */
export interface RequestedName {
  readonly chainId: number
  /** In normal form; others are ignored. */
  readonly name: string
  readonly records: ReadonlyArray<RecordKey>
}

/** The name that an account claims for a coin type, whether it resolves to the account, and if so, its records. */
export interface RequestedPrimaryName {
  readonly chainId: number
  readonly account: string
  readonly coinType: number
  readonly records: ReadonlyArray<RecordKey>
}

/** The name that a contract holds for an account, outside of any registry. */
export interface RequestedHeldName {
  readonly chainId: number
  readonly account: string
  readonly registrar: string
}

/** A request about one name or account. */
export type NameRequest = RequestedName | RequestedPrimaryName | RequestedHeldName
