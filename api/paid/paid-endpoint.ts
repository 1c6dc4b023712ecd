/** Endpoints under `/x402/` as data: a JSON body becomes the variables of one GraphQL operation, whose value is the answer. */

import type { JsonObject, JsonValue } from "#schemas/domain/json-value.ts"
import { requestCreditUsd } from "../access/price-list.ts"

/** Kind of the value of a member. `chain`: a chain id, name, slug, or value of `Network`; `timeFrame`: `24h`; `time`: milliseconds since 1970. */
export type MemberKind =
  | "account"
  | "address"
  | "addresses"
  | "chain"
  | "chains"
  | "count"
  | "flag"
  | "object"
  | "objects"
  | "text"
  | "texts"
  | "time"
  | "timeFrame"

/** A member of a body, and the variable of its operation of the same name. */
export interface BodyMember {
  readonly kind: MemberKind
  readonly description: string
  readonly isRequired?: true
  readonly default?: JsonValue
  /** Largest count. */
  readonly max?: number
  /** Further names that callers use for it. */
  readonly aliases?: ReadonlyArray<string>
  readonly example?: JsonValue
}

/** The members of a body by name. */
export type BodyMembers = Readonly<Record<string, BodyMember>>

/** Units of the price of an endpoint, which are its credits. */
export type Credits = 3 | 5 | 10 | 12

/** The price of an endpoint without a key, in millionths of a USD. */
export const priceMicroUsd = (credits: Credits): number => Math.round(credits * requestCreditUsd * 1_000_000)

/** An endpoint. */
export interface PaidEndpoint {
  /** Path after `/x402/`. */
  readonly path: string
  readonly summary: string
  readonly credits: Credits
  readonly members: BodyMembers
  readonly operation: {
    readonly document: string
    /** Variables that are others under a second name, where two fields declare different types for one value. */
    readonly copies?: Readonly<Record<string, string>>
    /** The answer, or a sentence if there is nothing of this name. */
    readonly answer: (data: JsonValue, variables: Readonly<Record<string, JsonValue>>) => PaidAnswer
    /** Path of a list in the value of an answer that is worth nothing if the list is empty; absent where an empty one is an answer. */
    readonly freeIfEmpty?: ReadonlyArray<string>
    /** JSON schema of the value of an answer, from that of the data. */
    readonly answerSchema: (data: JsonObject) => JsonObject
  }
}

/** The value of an answer; `absent` if there is nothing of this name. */
export type PaidAnswer = { readonly value: JsonValue } | { readonly absent: string }
