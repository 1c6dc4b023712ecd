/** Failures of ClickHouse as those of the Store port, by what a caller can do about them. */
import { ClickHouseError } from "@clickhouse/client"
import { QueryTooExpensive, StatementRejected, StoreFull, StoreUnavailable } from "./store.ts"

// Limits of time, rows and memory of a query. A smaller query may succeed.
const limitNames: ReadonlySet<string> = new Set([
  "MEMORY_LIMIT_EXCEEDED",
  "QUERY_IS_TOO_LARGE",
  "SET_SIZE_LIMIT_EXCEEDED",
  "TIMEOUT_EXCEEDED",
  "TOO_MANY_BYTES",
  "TOO_MANY_ROWS",
  "TOO_MANY_ROWS_OR_BYTES",
  "TOO_SLOW",
])

// Transient states of the store, including unavailable or lagging replicas of a cluster. A write that runs out of memory or time counts as
// transient and is retried.
const passingNames: ReadonlySet<string> = new Set([
  "ABORTED",
  "ALL_CONNECTION_TRIES_FAILED",
  "ALL_REPLICAS_ARE_STALE",
  "CANNOT_READ_ALL_DATA",
  "KEEPER_EXCEPTION",
  "MEMORY_LIMIT_EXCEEDED",
  "NETWORK_ERROR",
  "NO_REMOTE_SHARD_AVAILABLE",
  "QUERY_WAS_CANCELLED",
  "SOCKET_TIMEOUT",
  "TABLE_IS_READ_ONLY",
  "TIMEOUT_EXCEEDED",
  "TOO_FEW_LIVE_REPLICAS",
  "TOO_MANY_PARTS",
  "TOO_MANY_SIMULTANEOUS_QUERIES",
  "UNKNOWN_STATUS_OF_INSERT",
  "UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE",
])

const refusedUserNames: ReadonlySet<string> = new Set([
  "ACCESS_DENIED",
  "AUTHENTICATION_FAILED",
  "REQUIRED_PASSWORD",
  "UNKNOWN_USER",
  "WRONG_PASSWORD",
])

/** Whether the store refuses the user of the settings. */
export const isRefusedUser = (cause: unknown): cause is ClickHouseError =>
  cause instanceof ClickHouseError && refusedUserNames.has(cause.type ?? "")

const isFull = (failure: ClickHouseError): boolean =>
  failure.type === "NOT_ENOUGH_SPACE" || /No space left on device|errno: 28\b/.test(failure.message)

/** Number and name of an exception: `159 TIMEOUT_EXCEEDED`. */
export const codeOf = (failure: ClickHouseError): string => `${failure.code} ${failure.type ?? "UNKNOWN"}`

/** Classifies the failure of a write. */
export const writeFailure =
  (operation: string) =>
  (cause: unknown): StoreUnavailable | StoreFull | StatementRejected => {
    if (!(cause instanceof ClickHouseError)) return new StoreUnavailable({ operation, cause })
    if (isFull(cause)) return new StoreFull({ operation, cause })
    if (passingNames.has(cause.type ?? "")) return new StoreUnavailable({ operation, cause })
    return new StatementRejected({ operation, code: codeOf(cause), cause })
  }

/** Classifies the failure of a query. */
export const queryFailure =
  (operation: string) =>
  (cause: unknown): StoreUnavailable | StatementRejected | QueryTooExpensive => {
    if (!(cause instanceof ClickHouseError)) return new StoreUnavailable({ operation, cause })
    if (limitNames.has(cause.type ?? "")) return new QueryTooExpensive({ operation, code: codeOf(cause) })
    if (isFull(cause) || passingNames.has(cause.type ?? "")) return new StoreUnavailable({ operation, cause })
    return new StatementRejected({ operation, code: codeOf(cause), cause })
  }
