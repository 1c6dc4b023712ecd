import { closeSync, fstatSync, openSync, readSync } from "node:fs"
import { Effect } from "effect"
import type { ArchiveFile } from "#chains/archive/archive-index.ts"
import { unreadable } from "./record-file.ts"

/** Opens a file to be read by parts; closes it with the scope. Fails with `RecordingUnreadable`. */
export const openFile = Effect.fnUntraced(function* (path: string) {
  const open = Effect.try({ try: () => openSync(path, "r"), catch: (cause) => unreadable(path, cause) })
  const descriptor = yield* Effect.acquireRelease(open, (opened) => Effect.sync(() => closeSync(opened)))
  const file: ArchiveFile = {
    bytes: fstatSync(descriptor).size,
    readAt: (offset, bytes) => {
      const content = Buffer.allocUnsafe(bytes)
      return content.subarray(0, readSync(descriptor, content, 0, bytes, offset))
    },
  }
  return file
})
