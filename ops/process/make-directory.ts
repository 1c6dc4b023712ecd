import { existsSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes a directory and those above it that are missing; does nothing where it is there. Throws Node's error where it cannot.
 *
 * In place of `mkdir` with `recursive`, which never returns where a file system answers `ENOENT` to a new name, as `/proc` does.
 */
export const makeDirectory = (path: string): void => {
  if (isDirectory(path)) return
  if (!existsSync(dirname(path))) makeDirectory(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isDirectory(path)) throw error
  }
}
