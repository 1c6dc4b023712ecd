import { existsSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Creates a directory and its missing parents; does nothing where it exists. Throws Node's error.
 *
 * Replaces `mkdir` with `recursive`, which never returns on file systems that answer `ENOENT` to a new name, as `/proc` does.
 */
export const makeDirectory = (path: string): void => {
  if (isDirectory(path)) return
  if (!existsSync(dirname(path))) makeDirectory(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isDirectory(path)) throw error
  }
}
