/** Public form of failures: a code, a message and an HTTP status (`ops/docs/interface.md`). */

import type { BlobsUnavailable } from "#projections/media/blob-store.ts"
import type { ClickhouseException } from "#projections/store/engine/clickhouse-exception.ts"
import type { SqlRefused } from "#projections/store/sql-reader.ts"
import type { QueryTooExpensive, StoreUnavailable, TableBuilding } from "#projections/store/store.ts"
import type { KeyMissing, KeyUnknown } from "../access/api-keys.ts"
import type { ClientKeyUnknown } from "../access/client-keys.ts"
import type * as AccessErrors from "../access/errors.ts"
import type * as PaymentErrors from "../access/payments/errors.ts"
import type * as RequestErrors from "../request/errors.ts"
import type * as LiveErrors from "../request/live-errors.ts"
import type * as PartialErrors from "../request/partial-errors.ts"

/** The values of `extensions.code`. Clients match codes; messages may change. */
export type FailureCode =
  | "BAD_REQUEST"
  | "BAD_USER_INPUT"
  | "CONFLICT"
  | "FORBIDDEN"
  | "GRAPHQL_PARSE_FAILED"
  | "GRAPHQL_VALIDATION_FAILED"
  | "INSUFFICIENT_CREDITS"
  | "INTERNAL"
  | "INVALID_API_KEY"
  | "METHOD_NOT_ALLOWED"
  | "NOT_FOUND"
  | "PAYLOAD_TOO_LARGE"
  | "PERSISTED_QUERY_NOT_FOUND"
  | "PAYMENT_REQUIRED"
  | "QUERY_TOO_COMPLEX"
  | "RATE_LIMITED"
  | "SOURCE_UNAVAILABLE"
  | "TIMEOUT"
  | "UNAUTHENTICATED"
  | "UNAVAILABLE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "WITHHELD"

/** A failure in its public form. */
export interface Failure {
  readonly code: FailureCode
  readonly message: string
  /** Added to `extensions` beside the code. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** Codes of errors of callers that an operation may raise after it has begun. */
const codesOfCallers: ReadonlySet<FailureCode> = new Set(["BAD_USER_INPUT", "QUERY_TOO_COMPLEX"])

/** Whether a failure is the caller's: the same request fails again. */
export const isOfCaller = ({ code }: Failure): boolean => codesOfCallers.has(code)

/** The errors of a module. */
type ErrorsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends new (...fields: never) => infer Failure ? Failure : never
}[keyof Module]

/** Errors of operators' commands, which no request meets. */
type CommandError =
  | "AccessCopyRefused"
  | "DatabaseDamaged"
  | "DatabaseRefused"
  | "KeyTextTaken"
  | "NameUnknown"
  | "PlanDiffers"

/** Internal errors that are exposed to callers; any other error is a bug. */
type KnownError =
  | BlobsUnavailable
  | ClickhouseException
  | ClientKeyUnknown
  | ErrorsOf<typeof LiveErrors>
  | ErrorsOf<typeof PartialErrors>
  | ErrorsOf<typeof PaymentErrors>
  | ErrorsOf<typeof RequestErrors>
  | ErrorsOf<Omit<typeof AccessErrors, CommandError>>
  | KeyMissing
  | KeyUnknown
  | QueryTooExpensive
  | SqlRefused
  | StoreUnavailable
  | TableBuilding

const codes: { readonly [Tag in KnownError["_tag"]]: FailureCode } = {
  AddressUnread: "SOURCE_UNAVAILABLE",
  AnswerTooLarge: "QUERY_TOO_COMPLEX",
  AnswerTooLate: "TIMEOUT",
  ArgumentInvalid: "BAD_USER_INPUT",
  BalancesPending: "TIMEOUT",
  BalancesUnknown: "SOURCE_UNAVAILABLE",
  BlobsUnavailable: "UNAVAILABLE",
  BodyEncoded: "UNSUPPORTED_MEDIA_TYPE",
  ChainUnknown: "BAD_USER_INPUT",
  ChainUnread: "SOURCE_UNAVAILABLE",
  ClickhouseException: "BAD_USER_INPUT",
  ClientKeyUnknown: "NOT_FOUND",
  ConcurrencyLimited: "RATE_LIMITED",
  CreditsExhausted: "INSUFFICIENT_CREDITS",
  CursorInvalid: "BAD_USER_INPUT",
  DatabaseUnavailable: "UNAVAILABLE",
  FacilitatorUnavailable: "UNAVAILABLE",
  HistoryTooLong: "BAD_USER_INPUT",
  HoldersUnknown: "SOURCE_UNAVAILABLE",
  IdentityUnread: "SOURCE_UNAVAILABLE",
  KeyMissing: "UNAUTHENTICATED",
  KeyNameTaken: "BAD_REQUEST",
  LotsTooMany: "BAD_USER_INPUT",
  KeyNotAllowed: "FORBIDDEN",
  KeysLimited: "BAD_REQUEST",
  KeyUnknown: "INVALID_API_KEY",
  MessageTooLarge: "QUERY_TOO_COMPLEX",
  MutationByGet: "METHOD_NOT_ALLOWED",
  OwnersPending: "TIMEOUT",
  PageForeign: "FORBIDDEN",
  PageTooLarge: "BAD_USER_INPUT",
  PersistedQueryUnknown: "PERSISTED_QUERY_NOT_FOUND",
  PayerUnsupported: "PAYMENT_REQUIRED",
  PaymentBound: "CONFLICT",
  PaymentChainUnavailable: "UNAVAILABLE",
  PaymentMissing: "PAYMENT_REQUIRED",
  PaymentRefused: "PAYMENT_REQUIRED",
  PaymentRepeated: "CONFLICT",
  PaymentsLimited: "RATE_LIMITED",
  PaymentUndecided: "UNAVAILABLE",
  PositionsPending: "TIMEOUT",
  PositionsUnknown: "SOURCE_UNAVAILABLE",
  PricesPending: "TIMEOUT",
  ProxiesLimited: "SOURCE_UNAVAILABLE",
  QueryTooComplex: "QUERY_TOO_COMPLEX",
  RateUnknown: "SOURCE_UNAVAILABLE",
  QueryTooExpensive: "TIMEOUT",
  RateLimited: "RATE_LIMITED",
  ReadsInterrupted: "UNAVAILABLE",
  ReadsLimited: "RATE_LIMITED",
  RefreshLimited: "RATE_LIMITED",
  RequestMalformed: "BAD_REQUEST",
  RequestsLimited: "RATE_LIMITED",
  RequestsUnavailable: "UNAVAILABLE",
  SessionMissing: "UNAUTHENTICATED",
  SignInRefused: "FORBIDDEN",
  SignUpsLimited: "RATE_LIMITED",
  SqlBusy: "RATE_LIMITED",
  SqlRefused: "BAD_USER_INPUT",
  StoreUnavailable: "UNAVAILABLE",
  SubscriberSlow: "TIMEOUT",
  SubscriptionExpired: "TIMEOUT",
  SubscriptionMissing: "BAD_REQUEST",
  SubscriptionsLimited: "RATE_LIMITED",
  SubscriptionUnstreamed: "GRAPHQL_VALIDATION_FAILED",
  TableBuilding: "UNAVAILABLE",
  TimeNotIndexed: "SOURCE_UNAVAILABLE",
  TokenUnreadable: "SOURCE_UNAVAILABLE",
  WebhooksLimited: "BAD_REQUEST",
  WebhooksUnsupported: "BAD_REQUEST",
  WebhookUnknown: "NOT_FOUND",
}

const statuses: Partial<Record<FailureCode, number>> = {
  BAD_REQUEST: 400,
  CONFLICT: 409,
  FORBIDDEN: 403,
  INSUFFICIENT_CREDITS: 402,
  INVALID_API_KEY: 401,
  METHOD_NOT_ALLOWED: 405,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  PAYMENT_REQUIRED: 402,
  RATE_LIMITED: 429,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
  UNSUPPORTED_MEDIA_TYPE: 415,
  WITHHELD: 451,
}

/** The HTTP status of a response that consists of this failure alone. */
export const statusOf = (code: FailureCode): number => statuses[code] ?? 200

/** Value of the `retry-after` header of 503 responses, in seconds. */
export const retryAfterSeconds = 2

/** Value of the `retry-after` header where a client has too many requests at once, in seconds. */
const concurrencyRetrySeconds = 1

/** Value of the `retry-after` header of a network with too many new clients, in seconds: some of them are a day old within hours. */
const signUpRetrySeconds = 3_600

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
    case "BalancesPending":
    case "BalancesUnknown":
    case "ChainUnread":
    case "HoldersUnknown":
    case "MessageTooLarge":
    case "OwnersPending":
    case "PositionsPending":
    case "PositionsUnknown":
    case "PricesPending":
    case "ProxiesLimited":
    case "TimeNotIndexed":
    case "ReadsLimited":
    case "RefreshLimited":
    case "TokenUnreadable":
      return { chainId: error.chainId }
    case "ArgumentInvalid":
    case "ChainUnknown":
    case "CursorInvalid":
    case "IdentityUnread":
    case "PageTooLarge":
      return { argument: error.argument }
    case "CreditsExhausted":
      return { credits: error.credits, balance: error.balance }
    case "PayerUnsupported":
    case "PaymentRefused":
      return { reason: error.reason }
    case "PaymentRepeated":
      return { nonce: error.nonce, ...(error.transaction !== undefined && { transaction: error.transaction }) }
    case "SignUpsLimited":
      return { limit: error.clientsMax, retryAfterSeconds: signUpRetrySeconds }
    case "ConcurrencyLimited":
    case "PaymentsLimited":
      return { limit: error.requestsMax, retryAfterSeconds: concurrencyRetrySeconds }
    case "SubscriptionsLimited":
      return { limit: error.subscriptionsMax }
    case "RateLimited":
      return { limit: error.requestsMax, retryAfterSeconds: error.retryAfterSeconds }
    case "AnswerTooLarge":
      return { measure: "answerBytes", limit: error.bytesMax }
    case "QueryTooComplex":
      return { measure: error.measure, limit: error.valueMax, value: error.value }
    case "TableBuilding":
      return { table: error.table }
    default:
      return {}
  }
}

/** Value of the `retry-after` header of a response that consists of a failure, in seconds; `undefined` where retrying does not help. */
export const retryAfterOf = ({ code, facts: { retryAfterSeconds: seconds } }: Failure): number | undefined => {
  if (typeof seconds === "number") return seconds
  return statusOf(code) === 503 ? retryAfterSeconds : undefined
}

const codeOf = (error: KnownError): FailureCode =>
  error._tag === "QueryTooExpensive" && error.isLasting === true ? "QUERY_TOO_COMPLEX" : codes[error._tag]

/** The public failure of an internal error; `undefined` if the error is not exposed to callers. */
export const failureOf = (error: unknown): Failure | undefined =>
  isKnown(error)
    ? { code: codeOf(error), message: error.message, facts: { tag: error._tag, ...factsOf(error) } }
    : undefined

/** The public failure for a bug, without details. */
export const internalFailure: Failure = {
  code: "INTERNAL",
  message: "Internal error. `extensions.requestId` identifies the request in the server log.",
  facts: {},
}

/** Formats a failure as an element of `errors`. */
export const toErrorObject = (
  { code, message, facts }: Failure,
  requestId: string,
): { readonly message: string; readonly extensions: Readonly<Record<string, string | number>> } => ({
  message,
  extensions: { code, ...facts, requestId },
})
