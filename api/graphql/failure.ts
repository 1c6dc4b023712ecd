/** The form of failures for callers: one code, one sentence, one status (`ops/docs/interface.md`). */

import type { QueryTooExpensive, StoreUnavailable, TableBuilding } from "#projections/store/store.ts"
import type { KeyMissing, KeyUnknown } from "../access/api-keys.ts"
import type {
  AddressUnread,
  AnswerTooLate,
  ArgumentInvalid,
  BalancesUnknown,
  ChainUnknown,
  ChainUnread,
  CursorInvalid,
  PageTooLarge,
  QueryTooComplex,
  ReadsInterrupted,
  RequestMalformed,
  TokenUnreadable,
} from "../request/errors.ts"

/** The codes of `extensions.code`. Clients match these; sentences may change. */
export type FailureCode =
  | "BAD_REQUEST"
  | "BAD_USER_INPUT"
  | "GRAPHQL_PARSE_FAILED"
  | "GRAPHQL_VALIDATION_FAILED"
  | "INTERNAL"
  | "INVALID_API_KEY"
  | "METHOD_NOT_ALLOWED"
  | "NOT_FOUND"
  | "PAYLOAD_TOO_LARGE"
  | "QUERY_TOO_COMPLEX"
  | "SOURCE_UNAVAILABLE"
  | "TIMEOUT"
  | "UNAUTHENTICATED"
  | "UNAVAILABLE"

/** A failure in the form for callers. */
export interface Failure {
  readonly code: FailureCode
  readonly message: string
  /** Goes into `extensions` beside the code. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** Our errors that can reach a caller; any other error is a bug. */
type KnownError =
  | AddressUnread
  | AnswerTooLate
  | ArgumentInvalid
  | BalancesUnknown
  | ChainUnknown
  | ChainUnread
  | CursorInvalid
  | KeyMissing
  | KeyUnknown
  | PageTooLarge
  | QueryTooComplex
  | QueryTooExpensive
  | ReadsInterrupted
  | RequestMalformed
  | StoreUnavailable
  | TableBuilding
  | TokenUnreadable

const codes: { readonly [Tag in KnownError["_tag"]]: FailureCode } = {
  AddressUnread: "SOURCE_UNAVAILABLE",
  AnswerTooLate: "TIMEOUT",
  ArgumentInvalid: "BAD_USER_INPUT",
  BalancesUnknown: "SOURCE_UNAVAILABLE",
  ChainUnknown: "BAD_USER_INPUT",
  ChainUnread: "SOURCE_UNAVAILABLE",
  CursorInvalid: "BAD_USER_INPUT",
  KeyMissing: "UNAUTHENTICATED",
  KeyUnknown: "INVALID_API_KEY",
  PageTooLarge: "BAD_USER_INPUT",
  QueryTooComplex: "QUERY_TOO_COMPLEX",
  QueryTooExpensive: "TIMEOUT",
  ReadsInterrupted: "UNAVAILABLE",
  RequestMalformed: "BAD_REQUEST",
  StoreUnavailable: "UNAVAILABLE",
  TableBuilding: "UNAVAILABLE",
  TokenUnreadable: "SOURCE_UNAVAILABLE",
}

const statuses: Partial<Record<FailureCode, number>> = {
  BAD_REQUEST: 400,
  INVALID_API_KEY: 401,
  METHOD_NOT_ALLOWED: 405,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
}

/** The HTTP status of an answer that consists of this failure. */
export const statusOf = (code: FailureCode): number => statuses[code] ?? 200

/** Seconds after which a caller may ask again, where the service could not answer at all. */
export const retryAfterSeconds = 2

const isKnown = (error: unknown): error is KnownError =>
  typeof error === "object" &&
  error !== null &&
  "_tag" in error &&
  typeof error._tag === "string" &&
  error._tag in codes

const factsOf = (error: KnownError): Failure["facts"] => {
  switch (error._tag) {
    case "AddressUnread":
      return { argument: error.argument, chainId: error.chainId }
    case "BalancesUnknown":
    case "ChainUnread":
    case "TokenUnreadable":
      return { chainId: error.chainId }
    case "ArgumentInvalid":
    case "ChainUnknown":
    case "CursorInvalid":
    case "PageTooLarge":
      return { argument: error.argument }
    case "QueryTooComplex":
      return { measure: error.measure, limit: error.valueMax, value: error.value }
    case "TableBuilding":
      return { table: error.table }
    default:
      return {}
  }
}

/** The failure behind an error of ours; `undefined` where the error is none of those that callers are meant to see. */
export const failureOf = (error: unknown): Failure | undefined =>
  isKnown(error)
    ? { code: codes[error._tag], message: error.message, facts: { tag: error._tag, ...factsOf(error) } }
    : undefined

/** The failure that callers see for a bug, without details. */
export const internalFailure: Failure = {
  code: "INTERNAL",
  message: "Something here broke that should not. The request id in `extensions` finds it in our log.",
  facts: {},
}

/** A failure as an element of `errors`. */
export const toErrorObject = (
  { code, message, facts }: Failure,
  requestId: string,
): { readonly message: string; readonly extensions: Readonly<Record<string, string | number>> } => ({
  message,
  extensions: { code, ...facts, requestId },
})
