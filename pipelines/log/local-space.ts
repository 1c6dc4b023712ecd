/** The space of the log on a local disk: refuses what would not fit, and recognises a full disk. */
import { statfsSync } from "node:fs"
import { type AppendRequest, type FileRequest, LogFull, LogUnavailable } from "./event-log.ts"
import { type LocalFiles, type LocalLogSettings, mapBytesMaxDefault } from "./local-files.ts"

/**
 * Space that stays free beyond the bytes to write: a transaction copies pages of its tables. lmdb must not meet the end of the disk, as the memory of the
 * process is damaged after a write that failed half way.
 */
const freeBytesMargin = 1024 * 1024

/** The stream and the records of a request to write. */
export type Written = Pick<AppendRequest | FileRequest, "stream" | "records">

/** Throws `LogFull` if the transaction would exceed the size that the file was opened with, or the space of the disk. */
export const refuseWhereFull = (files: LocalFiles, settings: LocalLogSettings, { stream, records }: Written) => {
  // Missing from the library's types.
  const stats = files.root.getStats() as { readonly lastPageNumber: number; readonly pageSize: number }
  const pages = records.reduce((sum, bytes) => sum + Math.ceil(bytes.length / stats.pageSize) + 1, 1)
  if ((stats.lastPageNumber + pages) * stats.pageSize > (settings.mapBytesMax ?? mapBytesMaxDefault)) {
    throw new LogFull({ stream, cause: new Error("The log has reached its maximum size.") })
  }
  if (freeBytes(settings) < pages * stats.pageSize + freeBytesMargin) {
    throw new LogFull({ stream, cause: new Error("The disk is full.") })
  }
}

const freeBytes = ({ directory }: LocalLogSettings): number => {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** The failure of a write. */
export const writeFailure = (settings: LocalLogSettings, { stream, records }: Written, cause: unknown) => {
  if (cause instanceof LogFull) return cause
  const requestBytes = records.reduce((sum, bytes) => sum + bytes.length, 0)
  return isDiskFull(settings, cause, requestBytes + freeBytesMargin)
    ? new LogFull({ stream, cause })
    : new LogUnavailable({ stream, operation: "append to", cause })
}

/** `EIO`, which lmdb reports for a partial write, and `ENOSPC`. */
const diskErrors: ReadonlyArray<unknown> = [5, 28]

const isDiskFull = (settings: LocalLogSettings, cause: unknown, neededBytes: number): boolean => {
  if (!(cause instanceof Error && "code" in cause && diskErrors.includes(cause.code))) return false
  return cause.code === 28 || freeBytes(settings) < neededBytes
}
