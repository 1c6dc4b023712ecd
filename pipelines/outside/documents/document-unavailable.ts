import { Schema } from "effect"
import { type DocumentFailureReason, documentFailureReasons } from "#schemas/domain/document-failure.ts"

/** A document cannot be fetched. Its reason is recorded in the log. */
export class DocumentUnavailable extends Schema.TaggedError<DocumentUnavailable>()("DocumentUnavailable", {
  url: Schema.String,
  reason: Schema.Literals(documentFailureReasons),
  /** HTTP status of the last response, if there was one. */
  status: Schema.optional(Schema.Int),
  cause: Schema.optional(Schema.Defect()),
}) {
  readonly kind = "transient"
  override get message() {
    return `${this.url} cannot be fetched: ${this.reason}.`
  }
}

/** A refusal on the way to a document, before its URL is known. */
export class Refusal extends Error {
  readonly reason: DocumentFailureReason
  readonly status: number | undefined
  constructor(reason: DocumentFailureReason, options: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(reason, { cause: options.cause })
    this.reason = reason
    this.status = options.status
  }
}
