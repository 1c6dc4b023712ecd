import { Schema } from "effect"

/** A backup could not be made: its directory is not empty or cannot be written. */
export class BackupFailed extends Schema.TaggedError<BackupFailed>()("BackupFailed", {
  directory: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `No backup was made in ${this.directory}: ${this.reason}.`
  }

  /** The failure of a file operation. */
  static of(directory: string, cause: unknown): BackupFailed {
    return new BackupFailed({ directory, reason: cause instanceof Error ? cause.message : String(cause) })
  }
}

/** A directory contains no complete and intact backup. Nothing was restored from it. */
export class BackupUnusable extends Schema.TaggedError<BackupUnusable>()("BackupUnusable", {
  directory: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The backup in ${this.directory} cannot be restored: ${this.reason}.`
  }
}

/** There is data where a backup should be restored to. Nothing was changed. */
export class RestoreRefused extends Schema.TaggedError<RestoreRefused>()("RestoreRefused", {
  /** The store that contains data, as the subject of the sentence. */
  target: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Nothing was restored: ${this.target} already contains data.`
  }
}
