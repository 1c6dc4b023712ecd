/** Requests of callers about NFTs: API processes file them, and the processes that own the streams serve them. */
import { Schema } from "effect"

/** The inbox of requests for documents. */
export const documentRequests = "documents"

/** A document to be fetched again. */
export const DocumentRequest = Schema.Struct({
  /** Canonical. */
  uri: Schema.String,
})

/** The text of a request for a document. */
export const DocumentRequestText = Schema.fromJsonString(DocumentRequest)

/** Least time between two fetches of a document on request: 10 minutes. */
export const refreshIntervalMs = 600_000

/** The inbox of reports about collections. */
export const reportRequests = "reports"

/** A collection that a caller marked as spam, or as no spam. */
export const CollectionReport = Schema.Struct({
  /** Identifies the caller's key without disclosing it. */
  keyId: Schema.String,
  chainId: Schema.Int,
  collection: Schema.String,
  isSpam: Schema.Boolean,
})

/** A report as code has it. */
export type CollectionReport = typeof CollectionReport.Type

/** The text of a report. */
export const CollectionReportText = Schema.fromJsonString(CollectionReport)
